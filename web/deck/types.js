// What the generator's card model looks like here; generator/cards/model.py computes it.

/** @typedef {[string, string]} Run words and their mark */
/**
 * @typedef {{ t: string, r: Run[], m?: string, d?: number, cap?: string, w?: string[], a?: string[],
 *   heads?: Run[][], rows?: Run[][][] }} Block
 */
/**
 * @typedef {{ name: string, args: string, game: string, kind: string, icon: string, corner: string,
 *   corner_name: string, under: Run[], tag: string, stats: { name: string, cells: [string, string][] }[],
 *   blocks: Block[], source: string, version: string, uses: string[] }} Card
 */
/**
 * @typedef {{ card: [number, number], page: [number, number], grid: [number, number],
 *   margin: [number, number], safe: number, points: number[], name: number[], head: number,
 *   figure: number, row: number, edge: number, bleed: number, crop: boolean, backs: boolean }} Size
 */
/** @typedef {{ card: Card, accent: string }} Placed a card with its game's colour */

export {};

// A refusal is an answer too: `{result}` or `{refused}`, as the reference interpreter gives them.

/**
 * @param {{ir: any, inputs: any}} request
 * @param {(ir: any, inputs: any) => any} interpret
 * @param {new (code: string) => {code: string, offset: number | null}} Refusal
 */
export function answer({ ir, inputs }, interpret, Refusal) {
  try {
    return { result: interpret(ir, inputs) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, offset: error.offset } };
    throw error;
  }
}

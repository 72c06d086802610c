// Made by `compendium docs` from generator/contract/; edit that instead.

/** What opens over a link; texts are HTML with addresses from the site's root. */
export interface Definition {
  name: string;
  params?: Array<string>;
  kind: string;
  summary?: string;
  exceptions?: Array<string>;
  facts?: string;
  figures?: string;
  url: string;
}

/** A game's definitions by `kind/id`. */
export interface Definitions {
  system: string;
  definitions: Record<string, Definition>;
}

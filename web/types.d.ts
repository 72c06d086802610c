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

/** What the search knows of a language; words are folded and stand one space apart. */
export interface SearchLanguage {
  empty: string;
  joints: string;
  asking: string;
  plurals: string;
  endings: string;
  families: string;
  synonyms: Array<string>;
}

/** A game, by every name that a query may give it. */
export interface SearchSystem {
  slug: string;
  name: string;
  short: string;
}

/** A kind under a name that games give it; profiles can be narrowed, tools stand behind rules. */
export interface SearchKind {
  id: string;
  slug: string;
  label: string;
  plural: string;
  nature: "profile" | "tool" | "";
}

/** A characteristic, by every name that a query may give it, and how its game prints a value. */
export interface SearchStat {
  system: number;
  id: string;
  names: Array<string>;
  format: string;
}

/** A record: `id` where its name does not give it, `own` which labels are a profile's own. */
export interface SearchEntry {
  system: number;
  kind: number;
  name: string;
  id?: string;
  english?: Array<string>;
  aliases?: Array<string>;
  parameters?: Array<string>;
  labels?: Array<string>;
  own?: Array<number>;
  definition?: string;
  figures?: string;
  values?: Record<string, Array<number>>;
  mentions?: number;
}

/** A part of a chapter, under the heading and the anchor that its page has. */
export interface SearchPassage {
  system: number;
  chapter: string;
  anchor: string;
  title: string;
  heading: string;
  text: string;
}

/** What the first key needs; `edition` tells which texts belong to it. */
export interface SearchNames {
  edition: string;
  language: SearchLanguage;
  systems: Array<SearchSystem>;
  kinds: Array<SearchKind>;
  stats: Array<SearchStat>;
  records: Array<SearchEntry>;
}

/** What comes after: the prose of each record beyond its definition, and chapters part by part. */
export interface SearchTexts {
  edition: string;
  texts: Array<string>;
  passages: Array<SearchPassage>;
}

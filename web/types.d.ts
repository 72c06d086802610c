// Made by `compendium docs` from rules_compendium/contract/; edit that instead.

/** A chance in words, and in ten-thousandths as the length of a bar. */
export interface Chance {
  words: string;
  share: number;
}

/** One outcome of a distribution: its own chance, that of it or more, that of it or less. */
export interface Outcome {
  label: string;
  exact: Chance;
  least: Chance;
  most: Chance;
}

/** One output of a calculator in words: a sentence around its figure, a distribution's outcomes. */
export interface Finding {
  id: string;
  name: string;
  show: "chart" | "headline" | "number" | "hidden";
  axis: string;
  value: string;
  sentence: [string, string, string];
  ordered: boolean;
  rows: Array<Outcome>;
}

/** A parameter of a record that is written as a call. */
export interface ApiParam {
  name: string;
  type: string;
  label?: string;
  values?: Array<string>;
  kinds?: Array<string>;
  min?: number | null;
  max?: number | null;
  optional?: boolean;
  many?: boolean;
}

/** An exception or a limit of a definition, with its line in the rulebook. */
export interface ApiException {
  text: string;
  line?: number | null;
  ruling?: string;
}

/** A question that the rulebook leaves open, and the answer taken. */
export interface ApiRuling {
  id?: string;
  question: string;
  reading: string;
  why?: string;
  line?: number | null;
  kind?: "silence" | "choice" | "departure" | "";
  date?: string;
}

/** A damaged place: what stands there and what was read. */
export interface ApiReading {
  printed: string;
  read: string;
  why?: string;
  line?: number | null;
}

/** Where the rulebook says it, and how the print was read. */
export interface ApiSource {
  lines: Array<number>;
  reading: string;
}

/** A record; references are `kind/id`, with the game before a colon where it is another one. */
export interface ApiEntry {
  id: string;
  kind: string;
  name: string;
  en?: Array<string>;
  aliases: Array<string>;
  label?: string;
  params: Array<ApiParam>;
  summary: string;
  exceptions?: Array<ApiException>;
  text?: string;
  url: string;
  links: Array<string>;
  backlinks: Array<string>;
  holders?: Array<string>;
  facts: Record<string, any>;
  implies?: Array<string>;
  cancels?: Array<string>;
  no_effect_on?: Array<string>;
  replaces?: Array<string>;
  requires?: Array<string>;
  combines?: Array<string>;
  see?: Array<string>;
  effective?: Array<string>;
  rulings?: Array<ApiRuling>;
  readings?: Array<ApiReading>;
  source: ApiSource;
  no_effect?: string;
  tags?: Array<string>;
}

/** A chapter of a game. */
export interface ApiChapter {
  id: string;
  title: string;
  summary: string;
  url: string;
}

/** A game of the compendium. */
export interface ApiGame {
  system: string;
  name: string;
  chapters: Array<ApiChapter>;
  entries: Array<ApiEntry>;
}

/** A kind of record that a game has, with its index. */
export interface ApiKind {
  id: string;
  label: string;
  plural: string;
  url: string;
}

/** A game in the list of games. */
export interface ApiSystem {
  id: string;
  name: string;
  short: string;
  summary: string;
  complete: boolean;
  url: string;
  api: string;
  definitions: string;
  entries: number;
  kinds: Array<ApiKind>;
}

/** The games of the compendium. */
export interface ApiIndex {
  schema: string;
  systems: Array<ApiSystem>;
}

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

/** A part of a sheet's section as HTML; the record that it defines, or those that its rows name. */
export interface SheetPart {
  html: string;
  defines?: string;
  rows?: Array<Array<string>>;
}

/** A section of a sheet. */
export interface SheetSection {
  title: string;
  parts: Array<SheetPart>;
}

/** What a game's sheets show, section by section; addresses are relative to the site's root. */
export interface SheetSections {
  sections: Array<SheetSection>;
}

/** The edition of a site, and the addresses of a game's pages and files in it, from the site's root. */
export interface OfflineList {
  edition: string;
  urls: Array<string>;
}

/** How many models a unit may have, and what each beyond the least costs. */
export interface Models {
  least: number;
  most: number | null;
  step: number;
  cost: number;
}

/** One thing that a unit may take; `id` is `group/choice`. */
export interface Choice {
  id: string;
  name: string;
  cost: number;
  costs: Record<string, number>;
  each: boolean;
  most: number | null;
  adds: Array<Owned>;
  stats: Record<string, number>;
  tags: Array<string>;
  needs: Array<string>;
  models?: number;
  gains?: Record<string, number>;
}

/** What a unit may take instead of something, or besides. */
export interface OptionGroup {
  id: string;
  name: string;
  of: "unit" | "model";
  replaces: Array<string>;
  least: number;
  most: number | null;
  choices: Array<Choice>;
}

/** Which units are meant. */
export interface Who {
  where: ["is", Given] | ["name", string] | ["ir", Record<string, any>] | null;
  having: Array<string>;
  lacking: Array<string>;
  roles: Array<string>;
  grouped: boolean | null;
  joined: boolean | null;
  alike: string;
}

/** A number taken over the units of an army. */
export interface Measure {
  where: ["is", Given] | ["name", string] | ["ir", Record<string, any>] | null;
  having: Array<string>;
  lacking: Array<string>;
  roles: Array<string>;
  grouped: boolean | null;
  joined: boolean | null;
  alike: string;
  of: string;
  by: "sum" | "least" | "most";
  tags: Array<string>;
}

/** What an army, or each of its parts, is held to by a rule. */
export interface ArmyLimit {
  id: string;
  name: string;
  url: string;
  say: string;
  each: "army" | "unit" | "name" | "group" | "joined" | "options" | "choice";
  measure: Measure;
  counts: Record<string, Measure>;
  most: ["is", Given] | ["name", string] | ["ir", Record<string, any>] | null;
  least: ["is", Given] | ["name", string] | ["ir", Record<string, any>] | null;
  advice: boolean;
  optional: boolean;
}

/** What a rule of armies lets units take beside their own options. */
export interface Offer {
  who: Who;
  options: Array<OptionGroup>;
}

/** What the armies of a game are made of and held to. */
export interface Composition {
  limits: Array<ArmyLimit>;
  offers: Array<Offer>;
  roles: Record<string, string>;
  group: string;
  leads: Who | null;
  joins: Who | null;
  combine: boolean;
  each: boolean;
  shared: Record<string, any>;
}

/** A profile as an army takes it: what it costs, is, has, and may take. */
export interface Recruit {
  id: string;
  name: string;
  cost: number;
  list: string;
  stats: Record<string, number>;
  rules: Array<Owned>;
  models: Models;
  options: Array<OptionGroup>;
}

/** A unit: its profile, so many copies, and what each of them has taken. */
export interface ArmyUnit {
  id: string;
  copies?: number;
  models?: number;
  options?: Record<string, number>;
  role?: string;
  under?: number;
  joins?: number;
  name?: string;
}

/** An army of one game. */
export interface Army {
  format: "compendium-army";
  version: number;
  system: string;
  name: string;
  limit: number;
  units: Array<ArmyUnit>;
  without?: Array<string>;
}

/** A unit as it stands in the army, with all that it has taken. */
export interface Member {
  name: string;
  list: string;
  cost: number;
  copies: number;
  models: number;
  stats: Record<string, number>;
  rules: Array<string>;
  role: string;
  under: number;
  joins: number;
  choices: Record<string, number>;
  tags: Record<string, Array<string>>;
}

/** A choice, or the number of models, that a unit may not have. */
export interface Fault {
  what: "models" | "step" | "group-least" | "group-most" | "choice-most" | "needs";
  id: string;
  count: number;
  bound: number;
}

/** What a limit says of an army or of a part of it, and by which numbers. */
export interface Verdict {
  id: string;
  part: string;
  at: number;
  total: number | null;
  most: number | null;
  least: number | null;
  counts: Record<string, number>;
  holds: boolean;
}

export type Given = number | boolean | string;

export type Code = ["is", Given] | ["name", string] | ["ir", Record<string, any>];

export type Status = "counts" | "none" | "cancelled" | "left-out" | "profile" | "bounded";

/** What a profile can be chosen for; `names` are the inputs by the names that its effects may use. */
export interface Side {
  id: string;
  base: string;
  name: string;
  kinds: Array<string>;
  needs: Array<string>;
  lacks: Array<string>;
  turns: Record<string, Given>;
  role: string;
  of: string;
  enemy: string;
  names: Record<string, string>;
}

/** One thing that a player can set. */
export interface Input {
  id: string;
  short: string;
  type: "integer" | "boolean" | "enum";
  default: Given;
  name: string;
  side: string;
  least: number;
  most: number;
  values: Record<string, string>;
  sources: Array<string>;
  by_rules: boolean;
  rare: boolean;
  reading: boolean;
  group: string;
  unit: string;
  help: string;
  like?: string;
  tally?: ["is", Given] | ["name", string] | ["ir", Record<string, any>] | null;
  states?: Record<string, Given>;
}

/** How one output of the program is shown. */
export interface ShownOutput {
  id: string;
  name: string;
  show: "chart" | "headline" | "number" | "hidden";
  say: string;
  outcomes: Record<string, string>;
  axis: string;
  help: string;
}

/** What a rule does to a calculator, for the sides that have it. */
export interface Effect {
  order: number;
  sides: Array<string>;
  set: Array<[string, Code]>;
  when: ["is", Given] | ["name", string] | ["ir", Record<string, any>] | null;
  having: Array<string>;
  lacking: Array<string>;
  against: Array<string>;
  not_against: Array<string>;
  cancels: Array<string>;
  on: "enemy" | "own" | "both";
  note: string;
  direct: boolean;
}

/** A calculator with its program, the conditions of its inputs, and its effects by rule. */
export interface Calculator {
  id: string;
  name: string;
  role: string;
  url: string;
  sides: Array<Side>;
  inputs: Array<Input>;
  outputs: Array<ShownOutput>;
  ir: any;
  conditions: Record<string, Code>;
  effects: Record<string, Array<Effect>>;
}

/** A parameter of a rule. */
export interface RuleParam {
  name: string;
  type: string;
  label: string;
  min: number | null;
  max: number | null;
  values: Array<string>;
  kinds: Array<string>;
  many: boolean;
}

/** A rule as a side has it; `targets` are the records that its arguments name. */
export interface Owned {
  rule: string;
  name: string;
  args: Record<string, number | string>;
  targets: Record<string, string>;
  call: string;
  implied: boolean;
}

/** A rule that a side can have: what it implies, and why it does nothing where it does not. */
export interface Rule {
  name: string;
  label: string;
  params: Array<RuleParam>;
  no_effect: string;
  implies: Array<Owned>;
  given: Array<string>;
  acts: boolean;
}

/** A game's calculators, and the rules that a side can have. */
export interface Bundle {
  calculators: Record<string, Calculator>;
  rules: Record<string, Rule>;
}

/** What a game's calculators have in common: what part each plays, and the rules that a side can have. */
export interface Programs {
  roles: Record<string, string>;
  rules: Record<string, Rule>;
}

/** A profile: its numbers, its rules, the records that parts of its side can be, its list. */
export interface Profile {
  id: string;
  name: string;
  stats: Record<string, number>;
  rules: Array<Owned>;
  parts: Array<string>;
  list: string;
}

/** What can be chosen for the sides of a game's calculators. */
export interface Profiles {
  profiles: Array<Profile>;
}

/** What is asked of a calculator: profiles and rules by side, typed values, rules left out. */
export interface Request {
  set: Record<string, Given>;
  profiles: Record<string, Profile>;
  rules: Record<string, Array<Owned>>;
  without: Array<string>;
}

/** What became of a rule, a profile or a bound, and which inputs it set. */
export interface Trace {
  side: string;
  status: Status;
  set: Record<string, Given>;
  rule?: string;
  name?: string;
  profile?: string;
  reason?: string;
  why?: string;
  input?: string;
  was?: number | null;
}

export type Run = [string, string];

export type Runs = Array<Run>;

/** A paragraph, a definition, a labelled fact, a note, a heading, a word that is used, or their title. */
export interface TextBlock {
  t: "p" | "lead" | "fact" | "note" | "aside" | "used" | "h";
  r: Runs;
}

/** An item of a list: its bullet or number, and how deep it stands. */
export interface ItemBlock {
  t: "li";
  r: Runs;
  m: string;
  d: number;
}

/** A table: a caption, widths of columns in ems or shares, their alignment, and cells. */
export interface TableBlock {
  t: "table";
  cap: string;
  w: Array<string>;
  a: Array<string>;
  heads: Array<Runs>;
  rows: Array<Array<Runs>>;
}

/** Figures side by side under a caption, such as the odds against three opponents. */
export interface FiguresBlock {
  t: "figures";
  cap: string;
  cells: Runs;
}

/** Boxes to tick, so many behind each label. */
export interface BoxesBlock {
  t: "boxes";
  boxes: Array<[string, number]>;
}

/** A picture of a figure, and what it shows in words. */
export interface PictureBlock {
  t: "figure";
  svg: string;
  alt: string;
}

export type CardBlock = TextBlock | ItemBlock | TableBlock | FiguresBlock | BoxesBlock | PictureBlock;

/** A row of a stat line: its name if there are several, then label and value; none is a box to fill in. */
export interface StatRow {
  name: string;
  cells: Runs;
}

/** Everything that is on a card, in words; where it stands is up to whoever prints it. */
export interface Card {
  name: string;
  args: string;
  game: string;
  kind: string;
  icon: string;
  corner: string;
  corner_name: string;
  under: Runs;
  tag: string;
  stats: Array<StatRow>;
  blocks: Array<CardBlock>;
  notes: string;
  uses: Array<string>;
  corner_label?: string;
  ruled?: string;
  more?: Array<CardBlock>;
}

/** The cards of a game by their names, and what stands below them: each block once, by its number. */
export interface Cards {
  cards: Record<string, Card>;
  icons: Record<string, string>;
  blocks: Array<CardBlock>;
  below: Record<string, Array<number>>;
}

/** A format in millimetres, and how its cards stand on a page; sizes of text are in points. */
export interface CardSize {
  card: [number, number];
  page: [number, number];
  grid: [number, number];
  margin: [number, number];
  gap: number;
  spill: number;
  safe: number;
  points: Array<number>;
  label: number;
  name: Array<number>;
  head: number;
  icon: number;
  figure: number;
  row: number;
  inset: number;
  edge: number;
  bleed: number;
  crop: boolean;
}

/** What cards of every format have in common. */
export interface Measures {
  small: number;
  foot: number;
  above_stats: number;
  above_foot: number;
  beside_price: number;
  beside_tag: number;
  beside_mark: number;
  beside_icon: number;
  crop: [number, number];
  above_body: number;
  args: number;
  stat_name: number;
  many_row: number;
  many_figure: number;
  figure_letter: number;
  lead: number;
  fact: number;
  note: number;
  cells: number;
  many: number;
  leading: [number, number];
  gap: [number, number];
  emblem: number;
  back: [number, number, number, number];
  notes: [number, number];
  sentence: number;
  words: number;
  narrow: number;
  narrow_together: number;
  letter: number;
  padding: number;
  growth: number;
  enough: number;
  short: number;
  picture: [number, number, number];
  least_letter: number;
  counted: [number, number];
}

/** The formats that a reader can choose, by id. */
export interface Formats {
  sizes: Record<string, CardSize>;
  measures: Measures;
}

/** A language's messages by id: words, or words and what stands between them (docs/architecture.md). */
export interface Messages {
  language: string;
  decimal: string;
  vowels: Array<string>;
  messages: Record<string, any>;
  addresses: Record<string, string>;
  queries: Record<string, Array<string>>;
}

/** A step of a round: its rule, and what is done in it; addresses in this HTML start at the root. */
export interface PlayStep {
  id: string;
  name: string;
  text: string;
  does: string;
}

/** A state that a unit can be in, or what a player counts. */
export interface PlayState {
  id: string;
  name: string;
}

/** What is told when a unit, or an army, comes to a condition. */
export interface PlayThreshold {
  of: "unit" | "army";
  when: Code;
  at: string;
  states: Array<string>;
  unless: Array<string>;
  having: Array<string>;
  again: boolean;
  say: string;
  id: string;
  name: string;
  url: string;
  then: string;
  odds: string;
  set: Record<string, Given>;
}

/** A calculator that sets one unit against another, or asks about one, its sides, its steps. */
export interface PlayDuel {
  id: string;
  name: string;
  sides: Array<string>;
  moments: Array<string>;
}

/** A page to read at the table. */
export interface PlayLink {
  name: string;
  url: string;
}

/** What brings points in a scenario; none where the number is no whole one. */
export interface PlayPoints {
  points: number;
  per: number;
  words: string;
}

/** A scenario: what brings points; when it ends and who wins, in HTML with addresses from the root. */
export interface PlayScenario {
  id: string;
  name: string;
  url: string;
  scoring: Array<PlayPoints>;
  victory: string;
}

/** What the page at the table knows of a game. */
export interface PlayGame {
  limits: Array<ArmyLimit>;
  offers: Array<Offer>;
  roles: Record<string, string>;
  group: string;
  leads: Who | null;
  joins: Who | null;
  combine: boolean;
  each: boolean;
  shared: Record<string, any>;
  kind: string;
  cost: Stat | null;
  stats: Array<Stat>;
  weapon: Weapons | null;
  card: CardHead | null;
  rules: Array<OfferedRule>;
  label: string;
  limit: number;
  wounds: string;
  measures: Record<string, Record<string, Measure>>;
  profiles: Array<ArmyProfile>;
  rounds: number;
  models: string;
  steps: Array<PlayStep>;
  turns: boolean;
  together: boolean;
  states: Array<PlayState>;
  counters: Array<PlayState>;
  ends: Array<string>;
  thresholds: Array<PlayThreshold>;
  duels: Array<PlayDuel>;
  alone: Array<PlayDuel>;
  opening: PlayLink | null;
  ending: PlayStep | null;
  scenarios: Array<PlayScenario>;
  moments: Record<string, Array<string>>;
}

/** A characteristic as it is compared. */
export interface TableStat {
  id: string;
  name: string;
  better: "high" | "low" | "";
}

/** A profile in the table: its numbers, its values as they are shown, all that it has, what finds it. */
export interface TableRow {
  id: string;
  list: string;
  numbers: Record<string, number | null>;
  shown: Record<string, string>;
  rules: Array<string>;
  words: string;
}

/** The profiles of a game, in the order of the table's rows. */
export interface ProfileTable {
  stats: Array<TableStat>;
  rows: Array<TableRow>;
}

/** A characteristic that can be typed: its bounds, where it starts, how its value is written. */
export interface Stat {
  id: string;
  name: string;
  abbr: string;
  line: string;
  format: string;
  min: number;
  max: number;
  start: number;
  optional: boolean;
}

/** A rule that a profile may be given; the calculators' bundle says its name and its parameters. */
export interface OfferedRule {
  id: string;
  group: string;
  options: Array<Array<[string, string]>>;
}

/** What the weapons of a profile are in a game. */
export interface Weapons {
  kind: string;
  label: string;
  stats: Array<Stat>;
  rules: Array<OfferedRule>;
}

/** What every card of a game's profiles says. */
export interface CardHead {
  game: string;
  kind: string;
  icon: string;
  more: Array<CardBlock>;
  notes: string;
  rules: string;
}

/** How a game's profiles read: their characteristics, their cost, their weapons, their cards. */
export interface ProfileShape {
  kind: string;
  cost: Stat | null;
  stats: Array<Stat>;
  weapon: Weapons | null;
  card: CardHead | null;
}

/** What the page of custom profiles knows of a game. */
export interface CustomGame {
  kind: string;
  cost: Stat | null;
  stats: Array<Stat>;
  weapon: Weapons | null;
  card: CardHead | null;
  rules: Array<OfferedRule>;
}

/** A profile to choose: its page, the words by which it is found, what it carries and may take. */
export interface ArmyProfile {
  id: string;
  url: string;
  words: string;
  gear: string;
  models: Models;
  options: Array<OptionGroup>;
}

/** What the page of armies knows of a game. */
export interface ArmyGame {
  limits: Array<ArmyLimit>;
  offers: Array<Offer>;
  roles: Record<string, string>;
  group: string;
  leads: Who | null;
  joins: Who | null;
  combine: boolean;
  each: boolean;
  shared: Record<string, any>;
  kind: string;
  cost: Stat | null;
  stats: Array<Stat>;
  weapon: Weapons | null;
  card: CardHead | null;
  rules: Array<OfferedRule>;
  label: string;
  limit: number;
  wounds: string;
  measures: Record<string, Record<string, Measure>>;
  profiles: Array<ArmyProfile>;
}

/** A profile that travels in a roster: of a unit, a weapon, or something else with a name. */
export interface RosterProfile {
  name: string;
  kind?: string;
  count?: number;
  stats?: Record<string, string>;
  rules?: Array<string>;
}

/** A unit of a roster: what it costs with all that it has, and what that is. */
export interface RosterUnit {
  name: string;
  points?: number;
  models?: number;
  id?: string;
  joins?: string;
  list?: string;
  called?: string;
  profiles?: Array<RosterProfile>;
  rules?: Array<string>;
  options?: Record<string, number>;
}

/** What a unit of a game may take: options by name with their places, and how many models it has. */
export interface Room {
  choices: Runs;
  least: number;
  most: number | null;
  more?: Record<string, number>;
  combine?: boolean;
}

/** An army as another tool saved it. */
export interface Roster {
  name: string;
  game?: string;
  points?: number | null;
  total?: number;
  limit?: number;
  units?: Array<RosterUnit>;
  left?: Array<string>;
}

/** What a game's records are called, in any language, folded as ids are: their ids. */
export interface Names {
  kind: string;
  cost: string;
  each: boolean;
  stats: Record<string, string>;
  arms: Record<string, string>;
  weapon: string;
  rules: Record<string, [string, number, number]>;
  units: Record<string, string>;
  types: Record<string, string>;
  models: Array<string>;
}

/** What the search knows of a language; words are folded and stand one space apart. */
export interface SearchLanguage {
  empty?: string;
  asking?: string;
  spellings?: string;
  irregular?: string;
  plurals?: string;
  endings?: string;
  families?: string;
  synonyms?: Array<string>;
  numbers?: string;
  bounds?: string;
  limits?: string;
  versus?: string;
}

/** The calculator that sets one profile against another: its page, and the ids of its two sides. */
export interface SearchDuel {
  id: string;
  name: string;
  url: string;
  sides: Run;
  kinds: Array<string>;
}

/** A game by every name that a query may give it, its language, the way to its chapters. */
export interface SearchSystem {
  slug: string;
  name: string;
  short: string;
  language: string;
  chapters: string;
  aliases?: Array<string>;
  duel?: SearchDuel | null;
}

/** A kind under a name that games give it; profiles can be narrowed, tools stand behind rules. */
export interface SearchKind {
  id: string;
  slug: string;
  label: string;
  plural: string;
  nature: "profile" | "tool" | "picture" | "";
}

/** A characteristic or a field, by every name in queries; how its game prints values, which are better. */
export interface SearchStat {
  system: number;
  id: string;
  names: Array<string>;
  format: string;
  better?: "high" | "low" | "";
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
  shows?: Array<number>;
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

/** What every query needs; `records` says how many there are in all games. */
export interface SearchNames {
  languages: Record<string, SearchLanguage>;
  systems: Array<SearchSystem>;
  kinds: Array<SearchKind>;
  stats: Array<SearchStat>;
  records: number;
}

/** The records of a game; `first` is the place of the first one among those of all games. */
export interface SearchRecords {
  first: number;
  records: Array<SearchEntry>;
}

/** What comes after: what is asked of each record, its further prose, and chapters part by part. */
export interface SearchTexts {
  questions: Array<string>;
  texts: Array<string>;
  passages: Array<SearchPassage>;
}

/** A card of a reader's deck, `system/kind/id`, and how many copies. */
export interface DeckEntry {
  key: string;
  copies: number;
}

/** The armies of one game, as they stand in links, and the place of the one last worked on. */
export interface Armies {
  armies: Array<string>;
  current: number;
}

/** A page that was read: its address below the site's root, and what it and its game are called. */
export interface PageRead {
  url: string;
  name: string;
  kind: string;
  system: string;
}

/** A battle under way: both armies as they stand in links, and what was done, in order. */
export interface Battle {
  first: string;
  second: string;
  actions: Array<string>;
}

/** Something not to forget, and what a battle calls it where it is ticked off. */
export interface Reminder {
  text: string;
  id?: string;
}

/** A player's own notes for a game, and the rules that are known by heart. */
export interface PlayNotes {
  text: string;
  reminders: Array<Reminder>;
  known: Array<string>;
  rules?: Record<string, string>;
}

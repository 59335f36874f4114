/** What this browser keeps of one's games: counted, written to a file, and read from one. */

import type { Ended } from "./results.svelte";

/** How one has fared in a game against a level. */
export interface Tally {
  game: string;
  level: string;
  played: number;
  won: number;
  /** Wins in a row, up to the last match. */
  streak: number;
  /** The most wins in a row. */
  best: number;
}

/** By game and level, in the order in which they were first played. */
export function tallies(ended: readonly Ended[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const { game, level, won } of ended) {
    const key = `${game} ${level}`;
    const tally = found.get(key) ?? { game, level, played: 0, won: 0, streak: 0, best: 0 };
    const streak = won ? tally.streak + 1 : 0;
    found.set(key, {
      ...tally,
      played: tally.played + 1,
      won: tally.won + (won ? 1 : 0),
      streak,
      best: Math.max(tally.best, streak),
    });
  }
  return [...found.values()];
}

/** The fewest turns in which all have won together, at tables that are alike. */
export interface Time {
  game: string;
  options: Record<string, unknown>;
  turns: number;
}

/** By game and options, in the order in which they were first won. */
export function bestTimes(ended: readonly Ended[]): Time[] {
  const found = new Map<string, Time>();
  for (const { game, options, turns } of ended) {
    if (!options || turns === undefined) continue;
    const key = JSON.stringify([game, Object.entries(options).toSorted()]);
    const before = found.get(key);
    if (!before || turns < before.turns) found.set(key, { game, options, turns });
  }
  return [...found.values()];
}

/** How many puzzles of each game were solved; what is kept of them is `{game: {id: true}}`. */
export function solved(puzzles: unknown): { game: string; count: number }[] {
  if (!isObject(puzzles)) return [];
  return Object.entries(puzzles)
    .map(([game, ids]) => ({ game, count: isObject(ids) ? Object.values(ids).filter(Boolean).length : 0 }))
    .filter(({ count }) => count > 0);
}

const FORMAT = 1;
/** What goes into a file: keys of the browser's storage. Names and seats of running matches are among them. */
const KEYS = ["tables", "results", "learned", "levels", "puzzles", "name"] as const;
type Kept = Partial<Record<(typeof KEYS)[number], unknown>>;

/** All that is kept, as the text of a file. */
export function written(load: (key: string) => unknown): string {
  const kept: Kept = {};
  for (const key of KEYS) {
    const value = load(key);
    if (value !== null && value !== undefined) kept[key] = value;
  }
  return JSON.stringify({ byways_games: FORMAT, ...kept }, null, 1);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEnded = (value: unknown): value is Ended =>
  isObject(value) &&
  ["id", "game", "level"].every((key) => typeof value[key] === "string") &&
  typeof value["won"] === "boolean" &&
  typeof value["at"] === "number" &&
  ["undefined", "number"].includes(typeof value["turns"]) &&
  (value["options"] === undefined || isObject(value["options"]));

/** What a file adds to what is there; null when it is no such file. Nothing that is there is lost. */
export function merged(text: string, load: (key: string) => unknown): Kept | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(file) || file["byways_games"] !== FORMAT) return null;
  const kept: Kept = {};
  for (const key of ["tables", "learned", "levels"] as const) {
    const here = load(key);
    if (isObject(file[key])) kept[key] = { ...file[key], ...(isObject(here) ? here : {}) };
  }
  if (isObject(file["puzzles"])) {
    const [here, there] = [load("puzzles"), file["puzzles"]];
    const all: Record<string, unknown> = { ...(isObject(here) ? here : {}) };
    for (const [game, ids] of Object.entries(there))
      if (isObject(ids)) all[game] = { ...ids, ...(isObject(all[game]) ? all[game] : {}) };
    kept.puzzles = all;
  }
  if (Array.isArray(file["results"])) {
    const here = load("results");
    const all = [...(Array.isArray(here) ? here : []), ...file["results"]].filter(isEnded);
    const once = new Map(all.toReversed().map((one) => [one.id, one]));
    kept.results = [...once.values()].toSorted((a, b) => a.at - b.at);
  }
  if (typeof file["name"] === "string" && !load("name")) kept.name = file["name"];
  return kept;
}

/** Small matches, scenes and choices for tests. */

import type { Patch, Seat, Match } from "../api";
import type { Step } from "../live/steps";
import type { Choice, Event, Scene } from "../scene";

export const choice = (move: number, ...picks: string[]): Choice => ({
  move,
  text: `m${move}`,
  label: `Move ${move}`,
  picks,
});

export const seat = (number: number, more: Partial<Seat> = {}): Seat => ({
  seat: number,
  kind: "human",
  name: ["Ann", "Ben", "Cy"][number] ?? "",
  colour: `#00${number}`,
  colour_name: ["Blue", "Orange", "Green"][number] ?? "",
  taken: true,
  here: true,
  bot: null,
  bot_name: null,
  stand_in: null,
  remaining_ms: null,
  ...more,
});

/** A match of Ann and Ben that is being played; Ann is at this screen, and to act. */
export const match = (more: Partial<Match> = {}): Match => ({
  id: "m",
  game: "crab-stack",
  title: "Crab Stack",
  options: {},
  rules_version: 1,
  absent_after_s: null,
  stand_in: "normal",
  status: "playing",
  public: false,
  hints: true,
  pace_ms: 0,
  created_at: 0,
  changed_at: 0,
  version: 3,
  ply: 3,
  seat: 0,
  seats: [seat(0), seat(1)],
  clock: null,
  running_since_at: null,
  now_at: 0,
  seed_hash: "",
  salt: null,
  seed: null,
  numbers_from: [],
  numbers: null,
  board: null,
  result: null,
  undo: null,
  end_offer: null,
  series: null,
  spectators_chat: false,
  host: "Ann",
  rules_question: null,
  rematch: null,
  played_on: null,
  watching: 0,
  thinking: false,
  preparing: null,
  you: { seats: [0], host: true, may_undo: 0 },
  ...more,
});

export const scene = (more: Partial<Scene> = {}): Scene => ({ seat: 0, viewer: 0, prompt: "Move.", ...more });

export const events = (...texts: string[]): Event[] => texts.map((text) => ({ text }));

/** A move of a seat after which seat 0 is to act. */
export const step = (
  number: number,
  more: Partial<Omit<Step, "table">> & { table?: Partial<Patch> } = {},
): Step => ({
  type: "step",
  version: 4,
  ply: 4,
  kind: "move",
  seat: number,
  text: null,
  at: 0,
  changes: [],
  scenes: [],
  line: null,
  ...more,
  table: {
    seat: 0,
    status: "playing",
    now_at: 0,
    may_undo: 0,
    result: null,
    thinking: false,
    undo: null,
    ...more.table,
  },
});

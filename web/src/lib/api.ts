/** The table's HTTP API, as docs/api.md describes it. */

import type { Event, Result, Scene } from "./scene";

export interface Option {
  name: string;
  default: unknown;
  help: string;
  values: unknown[];
  labels: string[];
  free: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  minutes: number | string;
  weight: string;
  cooperative: boolean;
  secrets: boolean;
  rules: boolean;
  /** False while its rules are being compiled: there is no picture yet. */
  ready: boolean;
  min_players: number;
  max_players: number;
  picture: string | null;
  options: Option[];
  seat_names: string[];
  seat_colours: string[];
}

export interface BotInfo {
  name: string;
  title: string;
  help?: string;
}

export interface Games {
  games: GameInfo[];
  bots: BotInfo[];
  default_bot: string;
}

export interface BoardRef {
  url: string;
  viewbox: [number, number, number, number];
}

export interface Setup {
  options: Record<string, unknown>;
  players: number;
  seat_names: string[];
  seat_colours: string[];
  board: BoardRef | null;
}

export interface Seat {
  seat: number;
  kind: "human" | "screen" | "bot" | "friend" | "open";
  name: string;
  colour: string;
  colour_name: string;
  taken: boolean;
  here: boolean;
  bot: string | null;
  stand_in: string | null;
  remaining_ms: number | null;
}

export type Clock =
  { kind: "live"; bank_s: number; increment_s: number } | { kind: "correspondence"; days: number };

export interface Table {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  status: "gathering" | "playing" | "over" | "closed" | "record";
  public: boolean;
  hints: boolean;
  pace_ms: number;
  created_at: number;
  changed_at: number;
  version: number;
  ply: number;
  seat: number | null;
  seats: Seat[];
  clock: Clock | null;
  running_since_at: number | null;
  now_at: number;
  seed_hash: string;
  salt: string | null;
  seed: string | number | null;
  board: BoardRef | null;
  result: (Result & { by_bot?: number[] }) | null;
  undo: { seat: number; to_ply: number; waiting: number[]; agreed: number[] } | null;
  rematch: string | null;
  watching: number;
  thinking: boolean;
  you: { seats: number[]; host: boolean; may_undo: number };
}

/** What a step changes of the table. */
export interface Patch {
  seat: number | null;
  status: Table["status"];
  running_since_at: number | null;
  remaining_ms: (number | null)[] | null;
  now_at: number;
  may_undo: number;
  result: Table["result"];
  thinking: boolean;
  undo: Table["undo"];
  salt: string | null;
  seed: string | number | null;
}

export interface Line {
  ply: number;
  seat: number | null;
  text: string | null;
  at: number;
  events: Event[];
}

export interface Chat {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Invite {
  seat: number;
  invite: string;
  link: string;
}

export type Message =
  | { type: "full"; match: Table; version: number; scenes: Scene[]; log: Line[]; chat: Chat[] }
  | { type: "back"; match: Table }
  | {
      type: "step";
      version: number;
      ply: number;
      kind: "move" | "undo";
      seat: number;
      text?: string | null;
      scenes: Scene[];
      line: Line | null;
      table: Patch;
    }
  | { type: "table"; match: Table }
  | { type: "chat"; chat: Chat }
  | { type: "beat"; version: number; now_at: number }
  | { type: "error"; key: string; error: string };

export type SeatWish =
  { kind: "me" | "screen"; name: string } | { kind: "friend" | "open" } | { kind: "bot"; bot: string };

export interface Wish {
  game: string;
  options?: Record<string, unknown>;
  seats: SeatWish[];
  public?: boolean;
  clock?: Clock | null;
  absent_after_s?: number | null;
  stand_in?: string;
  pace_ms?: number;
}

/** A refusal: a key for programs, a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, token?: string | null, body?: unknown, method?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "The table can not be reached. Is the network there?", 0);
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const told = data as { key?: string; error?: string } | null;
    throw new Refusal(
      told?.key ?? "unknown",
      told?.error ?? `The table answered ${answer.status}.`,
      answer.status,
    );
  }
  return data as T;
}

let games: Promise<Games> | undefined;

export const api = {
  games(): Promise<Games> {
    games ??= ask<Games>("/api/games").catch((error: unknown) => {
      games = undefined;
      throw error;
    });
    return games;
  },
  /** Ask anew the next time. */
  forgetGames(): void {
    games = undefined;
  },
  setup: (game: string, options: Record<string, unknown>) =>
    ask<Setup>(`/api/games/${game}/setup`, null, { options }),
  rules: (game: string) => ask<{ title: string; html: string }>(`/api/games/${game}/rules`),
  create: (wish: Wish) => ask<{ match: Table; token: string; invites: Invite[] }>("/api/matches", null, wish),
  match: (id: string, token: string | null) => ask<{ match: Table }>(`/api/matches/${id}`, token),
  mine: (ids: string[]) => ask<{ matches: Table[] }>(`/api/matches?ids=${ids.join(",")}`),
  open: () => ask<{ matches: Table[] }>("/api/matches?open=true"),
  join: (id: string, token: string | null, body: { invite?: string; seat?: number; name: string }) =>
    ask<{ match: Table; token: string; seat: number }>(`/api/matches/${id}/join`, token, body),
  reseat: (id: string, token: string, seat: number, wish: SeatWish) =>
    ask<{ match: Table; invites: Invite[] }>(`/api/matches/${id}/seats/${seat}`, token, wish),
  rename: (id: string, token: string, name: string, seat?: number) =>
    ask<{ match: Table }>(`/api/matches/${id}/name`, token, { name, seat }),
  close: (id: string, token: string) =>
    ask<{ match: Table }>(`/api/matches/${id}`, token, undefined, "DELETE"),
  move: (id: string, token: string, version: number, move: number) =>
    ask<{ version: number; ply: number }>(`/api/matches/${id}/move`, token, { version, move }),
  undo: (id: string, token: string, version: number) =>
    ask<{ status: "done" | "asked"; match: Table }>(`/api/matches/${id}/undo`, token, { version }),
  answerUndo: (id: string, token: string, yes: boolean) =>
    ask<{ match: Table }>(`/api/matches/${id}/undo/answer`, token, { yes }),
  chat: (id: string, token: string, text: string, seat?: number) =>
    ask<{ match: Table }>(`/api/matches/${id}/chat`, token, { text, seat }),
  hint: (id: string, token: string, version: number) =>
    ask<{ hint: { move: number; text: string; label: string; picks?: string[] } }>(
      `/api/matches/${id}/hint`,
      token,
      { version },
    ),
  leave: (id: string, token: string, seat?: number) =>
    ask<{ match: Table }>(`/api/matches/${id}/leave`, token, { seat }),
  comeBack: (id: string, token: string, seat?: number) =>
    ask<{ match: Table }>(`/api/matches/${id}/return`, token, { seat }),
  rematch: (id: string, token: string) => ask<{ match: Table }>(`/api/matches/${id}/rematch`, token, {}),
  ply: (id: string, token: string | null, ply: number, as?: string) =>
    ask<{ ply: number; plies: number; scene: Scene }>(
      `/api/matches/${id}/plies/${ply}${as === undefined ? "" : `?as=${as}`}`,
      token,
    ),
  log: (id: string, token: string | null, as?: string) =>
    ask<{ lines: Line[] }>(`/api/matches/${id}/log${as === undefined ? "" : `?as=${as}`}`, token),
  upload: (record: unknown) => ask<{ match: Table }>("/api/records", null, record),
  async board(url: string): Promise<string> {
    const answer = await fetch(url);
    if (!answer.ok) throw new Refusal("no_board", "The board could not be loaded.", answer.status);
    // The document's content alone: it is drawn in the same picture as the pieces.
    return (await answer.text()).replace(/^[^]*?<svg\b[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  },
};

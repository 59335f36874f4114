/** The table's HTTP API, as docs/api.md describes it. The shapes are those of the server: wire.ts is made from them. */

import type * as wire from "./wire";
import { say, words } from "./words.svelte";

export type {
  BoardRef,
  BotInfo,
  Chat,
  CreateRequest,
  GameInfo,
  Games,
  Invite,
  Lesson,
  Line,
  Match,
  Message,
  Option,
  Patch,
  Seat,
  SeatRequest,
  Setup,
} from "./wire";
export type Clock = wire.LiveClock | wire.CorrespondenceClock;

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
  const headers: Record<string, string> = { "Accept-Language": words.language };
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
    throw new Refusal("offline", say("offline"), 0);
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const told = data as Partial<wire.Refused> | null;
    throw new Refusal(
      told?.key ?? "unknown",
      told?.error ?? say("answered", { status: String(answer.status) }),
      answer.status,
    );
  }
  return data as T;
}

let games: Promise<wire.Games> | undefined;
let gamesIn = "";

export const api = {
  games(): Promise<wire.Games> {
    if (gamesIn !== words.language) games = undefined;
    gamesIn = words.language;
    games ??= ask<wire.Games>("/api/games").catch((error: unknown) => {
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
    ask<wire.Setup>(`/api/games/${game}/setup`, null, { options }),
  rules: (game: string) => ask<wire.Rules>(`/api/games/${game}/rules`),
  lesson: (game: string, number: number) => ask<wire.Lesson>(`/api/games/${game}/lessons/${number}`),
  tryLesson: (game: string, number: number, made: number[], move: number) =>
    ask<wire.LessonAnswer>(`/api/games/${game}/lessons/${number}`, null, { made, move }),
  create: (request: wire.CreateRequest) => ask<wire.Created>("/api/matches", null, request),
  match: (id: string, token: string | null) => ask<wire.MatchAnswer>(`/api/matches/${id}`, token),
  mine: (ids: string[]) => ask<wire.Matches>(`/api/matches?ids=${ids.join(",")}`),
  open: () => ask<wire.Matches>("/api/matches?open=true"),
  invitation: (id: string, invite: string) =>
    ask<wire.Invited>(`/api/matches/${id}/invitation`, null, { invite }),
  join: (id: string, token: string | null, body: wire.JoinRequest) =>
    ask<wire.Joined>(`/api/matches/${id}/join`, token, body),
  reseat: (id: string, token: string, seat: number, request: wire.NewSeatRequest) =>
    ask<wire.SeatChanged>(`/api/matches/${id}/seats/${seat}`, token, request),
  number: (id: string, token: string, number: string) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/number`, token, { number }),
  rename: (id: string, token: string, name: string, seat?: number) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/name`, token, { name, seat }),
  close: (id: string, token: string) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}`, token, undefined, "DELETE"),
  move: (id: string, token: string, version: number, move: number, then: number[] = []) =>
    ask<wire.Moved>(`/api/matches/${id}/move`, token, { version, move, then }),
  undo: (id: string, token: string, version: number) =>
    ask<wire.UndoStatus>(`/api/matches/${id}/undo`, token, { version }),
  answerUndo: (id: string, token: string, yes: boolean) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/undo/answer`, token, { yes }),
  decideRules: (id: string, token: string, go_on: boolean) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/rules`, token, { go_on }),
  chat: (id: string, token: string, text: string, seat?: number) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/chat`, token, { text, seat }),
  report: (id: string, token: string, number: number) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/report`, token, { number }),
  hint: (id: string, token: string, version: number) =>
    ask<wire.HintAnswer>(`/api/matches/${id}/hint`, token, { version }),
  leave: (id: string, token: string, seat?: number) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/leave`, token, { seat }),
  comeBack: (id: string, token: string, seat?: number) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/return`, token, { seat }),
  playMeanwhile: (id: string, token: string) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/meanwhile`, token, {}),
  rematch: (id: string, token: string) => ask<wire.MatchAnswer>(`/api/matches/${id}/rematch`, token, {}),
  ply: (id: string, token: string | null, ply: number, as?: string) =>
    ask<wire.Past>(`/api/matches/${id}/plies/${ply}${as === undefined ? "" : `?as=${as}`}`, token),
  ways: (id: string, token: string) => ask<wire.Ways>(`/api/matches/${id}/ways`, token),
  text: (id: string, token: string | null, ply: number, as?: string) =>
    ask<wire.BoardText>(`/api/matches/${id}/text?ply=${ply}${as === undefined ? "" : `&as=${as}`}`, token),
  log: (id: string, token: string | null, as?: string) =>
    ask<wire.Log>(`/api/matches/${id}/log${as === undefined ? "" : `?as=${as}`}`, token),
  upload: (record: unknown) => ask<wire.MatchAnswer>("/api/records", null, record),
  async board(url: string): Promise<string> {
    const answer = await fetch(url);
    if (!answer.ok) throw new Refusal("no_board", say("no-drawing"), answer.status);
    // The document's content alone: it is drawn in the same picture as the pieces.
    return (await answer.text()).replace(/^[^]*?<svg\b[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  },
};

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
  LessonAnswer,
  Line,
  Match,
  Message,
  Option,
  Patch,
  PuzzleRef,
  Reminder,
  ReminderRequest,
  Reminders,
  Seat,
  SeatRequest,
  Setup,
  Story,
  StoryDecision,
  StoryMoment,
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

/** What can be tried on a board of its own. */
export type Sort = "lessons" | "puzzles";

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
  /** A lesson by its number, a puzzle by its id. */
  lesson: (game: string, sort: Sort, id: number | string) =>
    ask<wire.Lesson>(`/api/games/${game}/${sort}/${id}`),
  tryLesson: (game: string, sort: Sort, id: number | string, made: number[], move: number) =>
    ask<wire.LessonAnswer>(`/api/games/${game}/${sort}/${id}`, null, { made, move }),
  puzzles: (game: string) => ask<wire.Puzzles>(`/api/games/${game}/puzzles`),
  puzzleOfTheDay: () => ask<wire.PuzzleOfTheDay>("/api/puzzles/today"),
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
  undo: (id: string, token: string, version: number, to_ply?: number) =>
    ask<wire.UndoStatus>(`/api/matches/${id}/undo`, token, { version, to_ply }),
  answerUndo: (id: string, token: string, yes: boolean) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/undo/answer`, token, { yes }),
  decideRules: (id: string, token: string, go_on: boolean) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/rules`, token, { go_on }),
  chat: (id: string, token: string, text: string, seat?: number) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/chat`, token, { text, seat }),
  /** Say something as one who watches. */
  chatWatching: (id: string, name: string, text: string) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/chat`, null, { text, name }),
  resign: (id: string, token: string, seat: number) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/resign`, token, { seat }),
  offerEnd: (id: string, token: string) => ask<wire.MatchAnswer>(`/api/matches/${id}/end`, token, {}),
  answerEnd: (id: string, token: string, yes: boolean) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/end/answer`, token, { yes }),
  report: (id: string, token: string, number: number) =>
    ask<wire.MatchAnswer>(`/api/matches/${id}/report`, token, { number }),
  solution: (game: string, id: string, made: number[]) =>
    ask<wire.Solution>(`/api/games/${game}/puzzles/${id}/solution`, null, { made }),
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
  reminders: (id: string, token: string) => ask<wire.Reminders>(`/api/matches/${id}/reminders`, token),
  setReminder: (id: string, token: string, request: wire.ReminderRequest) =>
    ask<wire.Reminders>(`/api/matches/${id}/reminders`, token, request),
  stopReminder: (id: string, token: string, kind: string) =>
    ask<wire.Reminders>(`/api/matches/${id}/reminders/${kind}`, token, undefined, "DELETE"),
  leaveParcel: (data: string) => ask<wire.Parcel>("/api/parcels", null, { data }),
  takeParcel: (name: string) => ask<wire.ParcelData>("/api/parcels/take", null, { name }),
  story: (id: string) => ask<wire.Story>(`/api/matches/${id}/story`),
  askStory: (id: string) => ask<wire.Story>(`/api/matches/${id}/story`, null, {}),
  storyMoment: (id: string, ply: number) => ask<wire.StoryMoment>(`/api/matches/${id}/story/${ply}`),
  playOn: (id: string, request: wire.PlayOnRequest) =>
    ask<wire.Created>(`/api/matches/${id}/play-on`, null, request),
  upload: (record: unknown) => ask<wire.MatchAnswer>("/api/records", null, record),
  async board(url: string): Promise<string> {
    const answer = await fetch(url);
    if (!answer.ok) throw new Refusal("no_board", say("no-drawing"), answer.status);
    // The document's content alone: it is drawn in the same picture as the pieces.
    return (await answer.text()).replace(/^[^]*?<svg\b[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  },
};

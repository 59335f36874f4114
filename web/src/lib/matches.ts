/** Making, listing and watching matches: what several pages need. */

import { api, type GameInfo, type Games, type SeatRequest, type Match, type CreateRequest } from "./api";
import { addNumber } from "./match/fairness";
import { learned } from "./learn/learned.svelte";
import { levels } from "./levels.svelte";
import { playedOnFrom } from "./match/words";
import { notices } from "./notices.svelte";
import { router } from "./router.svelte";
import { type SavedMatch, savedMatches } from "./savedMatches.svelte";
import { settings } from "./settings.svelte";
import type { Created } from "./wire";
import { freeSeats } from "./match/seats";
import { say, words } from "./words.svelte";

export async function createMatch(
  wish: CreateRequest,
  more: Pick<SavedMatch, "coached" | "offer"> = {},
): Promise<void> {
  await enter(await api.create({ ...wish, brings_number: true }), more);
}

/** Play on from a position of a finished match, with the eyes of a seat, against bots. */
export async function playOn(match: Match, ply: number, seat: number): Promise<void> {
  const { bots } = await api.games();
  const bot = levels.of(match.game, bots) || null;
  const name = settings.name || say("my-name");
  const made = await api.playOn(match.id, { ply, seat, name, bot, brings_number: true });
  await enter(made);
  if (made.match.played_on) notices.say(playedOnFrom(made.match.played_on));
}

async function enter(
  { match, token, invites }: Created,
  more: Pick<SavedMatch, "coached" | "offer"> = {},
): Promise<void> {
  const { title, you } = match;
  savedMatches.keep(match.id, { token, title, seats: you.seats, at: Date.now(), invites, ...more });
  await addNumber(match).catch(() => undefined); // the match's page tries again, and the table does not wait for ever
  router.go(`/t/${match.id}`);
}

/** One click: the game as it comes, against bots of the level that was chosen for it; lessons are offered at the first. */
export async function playNow(
  game: GameInfo,
  games: Games,
  { level = levels.of(game.name, games.bots), coached = false } = {},
): Promise<void> {
  const setup = await api.setup(game.name, {});
  const bots = Array.from({ length: setup.players - 1 }, (): SeatRequest => ({
    kind: "bot",
    bot: level || games.default_bot,
  }));
  await createMatch(
    { game: game.name, seats: [{ kind: "me", name: settings.name || say("my-name") }, ...bots] },
    { coached, offer: game.lessons && !coached && learned.isNew(game.name) },
  );
}

/** Watch a record that was kept in a file. */
export async function watchRecord(file: File): Promise<void> {
  let record: unknown;
  try {
    record = JSON.parse(await file.text());
  } catch {
    notices.say(say("not-a-record", { file: file.name }), true);
    return;
  }
  try {
    const { match } = await api.upload(record);
    router.go(`/replay/${match.id}`);
  } catch (error) {
    notices.fault(error);
  }
}

/** The record in what was dropped on the page, if there is a file in it. */
export function watchDropped(event: DragEvent): void {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) void watchRecord(file);
}

/** Where a match stands, in a few words. */
export function standing(match: Match): string {
  switch (match.status) {
    case "gathering":
      return say("waits-for-more", { count: freeSeats(match) });
    case "playing": {
      const acting = match.seat === null ? undefined : match.seats[match.seat];
      return acting ? say("to-act", { who: acting.name, move: match.ply + 1 }) : say("being-played");
    }
    case "over":
    case "record":
      return match.result?.words ?? say("is-over");
    case "closed":
      return say("is-closed");
  }
}

/** My seats at a match of a list, which is asked for without their tokens; none if this browser does not know. */
function seatsOfMine(match: Match): number[] {
  const kept = savedMatches.get(match.id)?.seats;
  if (kept?.length) return kept;
  const people = match.seats.filter(({ kind }) => kind !== "bot");
  return people.length === 1 ? people.map(({ seat }) => seat) : [];
}

/** Whether it is my turn, and no bot plays for me. */
function waitsForMe(match: Match): boolean {
  if (match.status !== "playing" || match.seat === null) return false;
  return seatsOfMine(match).includes(match.seat) && !match.seats[match.seat]?.stand_in;
}

/** Where a match stands for me. */
export const myStanding = (match: Match): string =>
  waitsForMe(match) ? say("mine-to-act") : standing(match);

/** Who sits there beside me: people by name, bots by their number. */
export function company(match: Match): string {
  const mine = seatsOfMine(match);
  const others = match.seats.filter(
    ({ seat, taken, kind }) => !mine.includes(seat) && (taken || kind === "bot"),
  );
  if (!mine.length || !others.length) return "";
  const people = others.filter(({ kind }) => kind !== "bot").map(({ name }) => name);
  const bots = others.length - people.length;
  const all = bots ? [...people, say("so-many-bots", { count: bots })] : people;
  return say("in-company", { who: new Intl.ListFormat(words.language, { type: "conjunction" }).format(all) });
}

/** Those first that wait for me, else in the order that they had. */
export const mineFirst = (matches: readonly Match[]): Match[] =>
  matches.toSorted((a, b) => Number(waitsForMe(b)) - Number(waitsForMe(a)));

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
import { say } from "./words.svelte";

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
  savedMatches.keep(match.id, { token, title: match.title, at: Date.now(), invites, ...more });
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

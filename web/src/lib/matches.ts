/** Making, listing and watching matches: what several pages need. */

import { api, type GameInfo, type Games, type SeatRequest, type Match, type CreateRequest } from "./api";
import { notices } from "./notices.svelte";
import { router } from "./router.svelte";
import { savedMatches } from "./savedMatches.svelte";
import { settings } from "./settings.svelte";

export async function createMatch(wish: CreateRequest): Promise<void> {
  const { match, token, invites } = await api.create(wish);
  savedMatches.keep(match.id, { token, title: match.title, at: Date.now(), invites });
  router.go(`/t/${match.id}`);
}

/** One click: the game as it comes, against bots. */
export async function playNow(game: GameInfo, games: Games): Promise<void> {
  const setup = await api.setup(game.name, {});
  const bots = Array.from({ length: setup.players - 1 }, (): SeatRequest => ({
    kind: "bot",
    bot: games.default_bot,
  }));
  await createMatch({ game: game.name, seats: [{ kind: "me", name: settings.name || "You" }, ...bots] });
}

/** Watch a record that was kept in a file. */
export async function watchRecord(file: File): Promise<void> {
  let record: unknown;
  try {
    record = JSON.parse(await file.text());
  } catch {
    notices.say(`${file.name} is not a record: it does not hold JSON.`, true);
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
    case "gathering": {
      const free = match.seats.filter((seat) => !seat.taken && seat.kind !== "bot").length;
      return free === 1 ? "waits for one more" : `waits for ${free} more`;
    }
    case "playing":
      return match.seat === null
        ? "being played"
        : `${match.seats[match.seat]?.name ?? "someone"} to act, move ${match.ply + 1}`;
    case "over":
    case "record":
      return match.result?.words ?? "over";
    case "closed":
      return "closed";
  }
}

/** Making tables: what several pages need. */

import { api, type Games, type GameInfo, type SeatWish, type Table, type Wish } from "./api";
import { notices } from "./notices.svelte";
import { own } from "./own.svelte";
import { router } from "./router.svelte";

export async function make(wish: Wish): Promise<void> {
  const { match, token, invites } = await api.create(wish);
  own.keep(match.id, { token, title: match.title, at: Date.now(), invites });
  router.go(`/t/${match.id}`);
}

/** One click: the game as it comes, against bots. */
export async function playNow(game: GameInfo, games: Games): Promise<void> {
  const setup = await api.setup(game.name, {});
  const bots = Array.from({ length: setup.players - 1 }, (): SeatWish => ({
    kind: "bot",
    bot: games.default_bot,
  }));
  await make({ game: game.name, seats: [{ kind: "me", name: own.name || "You" }, ...bots] });
}

/** Watch a record that was kept in a file. */
export async function watch(file: File): Promise<void> {
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

/** Where a table stands, in a few words. */
export function standing(table: Table): string {
  switch (table.status) {
    case "gathering": {
      const free = table.seats.filter((seat) => !seat.taken && seat.kind !== "bot").length;
      return free === 1 ? "waits for one more" : `waits for ${free} more`;
    }
    case "playing":
      return table.seat === null
        ? "being played"
        : `${table.seats[table.seat]?.name ?? "someone"} to act, move ${table.ply + 1}`;
    case "over":
    case "record":
      return table.result?.words ?? "over";
    case "closed":
      return "closed";
  }
}

/** Who sits where at a new match. */

import type { SeatRequest, Setup } from "../api";
import { say } from "../words.svelte";

export type SeatKind = "me" | "screen" | "friend" | "open" | "bot";

export interface SeatRow {
  kind: SeatKind;
  name: string;
  /** The level, if it is a bot. */
  bot: string;
}

/** A seat as an entry of the menu: a bot with its level. */
export const menuValue = (kind: SeatKind, bot: string): string => (kind === "bot" ? `bot ${bot}` : kind);

export function menuChoice(value: string): { kind: SeatKind; bot: string } {
  const [kind, bot = ""] = value.split(" ");
  return { kind: kind as SeatKind, bot };
}

/** A row for each seat: those that were there stay; at first I sit down, and bots everywhere else. */
export const seatRows = (rows: readonly SeatRow[], count: number, name: string, bot: string): SeatRow[] =>
  Array.from(
    { length: count },
    (_, i): SeatRow => rows[i] ?? (i === 0 ? { kind: "me", name, bot } : { kind: "bot", name: "", bot }),
  );

/** How a seat is called: mostly by its colour. */
export const seatName = (setup: Setup | null, i: number): string =>
  setup?.seat_names[i] ?? say("seat-number", { number: i + 1 });

export const seatWishes = (rows: readonly SeatRow[], setup: Setup): SeatRequest[] =>
  rows.map((row, i): SeatRequest => {
    if (row.kind === "bot") return { kind: "bot", bot: row.bot };
    if (row.kind === "friend" || row.kind === "open") return { kind: row.kind };
    const unnamed =
      row.kind === "me" ? say("my-name") : (setup.seat_names[i] ?? say("player-number", { number: i + 1 }));
    return { kind: row.kind, name: row.name.trim() || unnamed };
  });

/** Whether others have to come before it can begin. */
export const waitsForOthers = (rows: readonly SeatRow[]): boolean =>
  rows.some((row) => row.kind === "friend" || row.kind === "open");

/** Whoever leaves is played for at the level of the match's bots. */
export const standIn = (rows: readonly SeatRow[]): string | undefined =>
  rows.find((row) => row.kind === "bot")?.bot;

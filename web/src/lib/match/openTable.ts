/** What matters of a match to one who might sit down at it: who made it, its clock, how strong its bots are. */

import type { BotInfo, Match } from "../api";
import { say } from "../words.svelte";

/** The clock in a few words; empty without one. */
export function clockWords({ clock }: Pick<Match, "clock">): string {
  if (!clock) return "";
  if (clock.kind === "correspondence") return say("clock-days", { count: clock.days });
  return say("clock-minutes", { minutes: clock.bank_s / 60, seconds: clock.increment_s });
}

/** The levels of the bots that sit there, each once, the weakest first. */
export function botWords({ seats }: Pick<Match, "seats">, bots: readonly BotInfo[]): string {
  const there = new Set(seats.filter((seat) => seat.kind === "bot").map((seat) => seat.bot));
  const titles = bots.filter((bot) => there.has(bot.name)).map((bot) => bot.title);
  return titles.length ? say("bots-of-level", { levels: titles.join(", ") }) : "";
}

/** All of it, in one line. */
export function aboutTable(match: Match, bots: readonly BotInfo[]): string[] {
  const host = match.host ? say("made-by", { who: match.host }) : "";
  return [host, clockWords(match) || say("no-clock"), botWords(match, bots)].filter((part) => part !== "");
}

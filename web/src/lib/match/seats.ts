/** What is said of a seat, in a few words. */

import type { Seat, Match } from "../api";
import type { Panel } from "../scene";
import { say } from "../words.svelte";

/** Beside the name on a player's panel: who plays, and whether they are there. */
export function panelText(panel: Panel, match: Match): string {
  const seat = match.seats[panel.seat];
  const parts = [seat?.colour_name ?? panel.name];
  if (seat) {
    const { seats } = match.you;
    if (seats.includes(panel.seat)) parts.push(seats.length > 1 ? say("this-screen") : say("is-you"));
    if (seat.stand_in === "resigned") parts.push(say("resigned"));
    if (seat.stand_in) parts.push(say("stands-in", { bot: seat.bot_name ?? say("is-bot") }));
    else if (seat.kind === "bot") parts.push(say("is-bot"));
    else if (!seat.here && match.status === "playing") parts.push(say("is-away"));
    if (panel.out) parts.push(say("is-out"));
  }
  return parts.filter((part) => part).reduce((what, note) => say("with-note", { what, note }));
}

/** The colour of a seat: at a match the one of its panel, by day or by night; elsewhere the one by day. */
export const colourOf = (seat: Seat | undefined, without = "transparent"): string =>
  seat ? `var(--seat-${seat.seat}, ${seat.colour})` : without;

/** In the lobby: whether somebody sits there, and who. */
export function lobbyText(seat: Seat, match: Match): string {
  if (seat.kind === "bot") return say("is-bot");
  if (!seat.taken) return seat.kind === "open" ? say("is-open") : say("waits-for-friend");
  if (match.you.seats.includes(seat.seat)) return say("is-you");
  return seat.here ? say("is-here") : say("is-away");
}

/** How many are still to sit down before a match begins. */
export const freeSeats = (match: Match): number =>
  match.seats.filter((seat) => !seat.taken && seat.kind !== "bot").length;

/** Those of my seats for which a bot plays, because I left or stayed away. */
export const seatsPlayedForMe = (match: Match): number[] =>
  match.you.seats.filter((seat) => ["absent", "left"].includes(match.seats[seat]?.stand_in ?? ""));

/** Those of my seats that I play: none after I have resigned. */
export const seatsIPlay = (match: Match): number[] =>
  match.you.seats.filter((seat) => match.seats[seat]?.stand_in !== "resigned");

/** Whether the match ends when this seat resigns: too few are left, or nobody but bots. */
export function resigningEnds(match: Match, seat: number, cooperative: boolean): boolean {
  const left = match.seats.filter((one) => one.seat !== seat && one.stand_in !== "resigned");
  const people = left.filter((one) => one.kind !== "bot" && !one.stand_in);
  return !people.length || left.length < (cooperative ? 1 : 2);
}

/** How a match has ended for a seat: a win that is shared with rivals, as in a draw, is less than a win. */
export function ending(result: Match["result"], seat: number): "won" | "shared" | "lost" {
  if (!result?.winners?.includes(seat)) return "lost";
  return (result.payoffs?.[seat] ?? 1) < 1 ? "shared" : "won";
}

/** Seats in the order of the result, the best first, with their scores where there are any. */
export function ranking(match: Match, result: Match["result"]): { seat: Seat; score: number | undefined }[] {
  return match.seats
    .map((seat) => ({
      seat,
      score: result?.scores?.[seat.seat],
      payoff: result?.payoffs?.[seat.seat] ?? 0,
    }))
    .toSorted((a, b) => b.payoff - a.payoff || (b.score ?? 0) - (a.score ?? 0));
}

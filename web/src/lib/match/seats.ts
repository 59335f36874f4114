/** What is said of a seat, in a few words. Pure. */

import type { Seat, Match } from "../api";
import type { Panel } from "../scene";

/** Beside the name on a player's panel: who plays, and whether they are there. */
export function panelText(panel: Panel, match: Match): string {
  const seat = match.seats[panel.seat];
  const parts = [panel.name];
  if (seat) {
    const { seats } = match.you;
    if (seats.includes(panel.seat)) parts.push(seats.length > 1 ? "this screen" : "you");
    if (seat.stand_in) parts.push(`${seat.bot ?? "bot"} stands in`);
    else if (seat.kind === "bot") parts.push("bot");
    else if (!seat.here && match.status === "playing") parts.push("away");
    if (panel.out) parts.push("out");
  }
  return parts.filter((part) => part).join(", ");
}

/** In the lobby: whether somebody sits there, and who. */
export function lobbyText(seat: Seat, match: Match): string {
  if (seat.kind === "bot") return "bot";
  if (!seat.taken) return seat.kind === "open" ? "open to anyone" : "waits for a friend";
  if (match.you.seats.includes(seat.seat)) return "you";
  return seat.here ? "here" : "away";
}

/** Those of my seats for which a bot plays, because I left or stayed away. */
export const seatsPlayedForMe = (match: Match): number[] =>
  match.you.seats.filter((seat) => ["absent", "left"].includes(match.seats[seat]?.stand_in ?? ""));

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

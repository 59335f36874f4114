/**
 * Dice that can be proven: the server shows the hash of its part, then this browser adds a number of its own, and both
 * are noted here, so that they can be compared when the match is over.
 */

import { api, type Match } from "../api";
import { savedMatches } from "../savedMatches.svelte";

const BYTES = 16;

/** A random number, in hex. */
export function newNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the match still takes a number from this browser. */
export function wantsNumber(match: Match): boolean {
  const { seats } = match.you;
  return (
    match.status === "gathering" &&
    seats.length > 0 &&
    !seats.some((seat) => match.numbers_from.includes(seat))
  );
}

/** Note what the server promises, as long as nothing has been played. */
export function notePromise(match: Match): void {
  const saved = savedMatches.get(match.id);
  if (saved && !saved.hash && match.ply === 0)
    savedMatches.keep(match.id, { ...saved, hash: match.seed_hash });
}

/** Add a number to the dice; it is noted first. Returns how the match stands then. */
export async function addNumber(match: Match): Promise<Match> {
  notePromise(match);
  const saved = savedMatches.get(match.id);
  if (!saved || !wantsNumber(match)) return match;
  const number = saved.number ?? newNumber();
  savedMatches.keep(match.id, { ...saved, number });
  return (await api.number(match.id, saved.token, number)).match;
}

export type Verdict = "unnoted" | "kept" | "without-mine" | "broken";

/** Whether a match that is over kept what this browser noted at its start. */
export function verdict(match: Match): Verdict {
  const { hash, number } = savedMatches.get(match.id) ?? {};
  if (!hash) return "unnoted";
  if (hash !== match.seed_hash) return "broken";
  if (!number || !match.you.seats.some((seat) => match.numbers_from.includes(seat))) return "without-mine";
  return Object.values(match.numbers ?? {}).includes(number) ? "kept" : "broken";
}

/** The clocks of the seats. */

import type { Match } from "../api";
import { say } from "../words.svelte";

const LOW = 20_000;

/** The time left on a seat's clock at a moment of the server's time. */
export function timeLeft(match: Match, seat: number, now: number): number | null {
  const left = match.seats[seat]?.remaining_ms ?? null;
  if (left === null) return null;
  const running = match.seat === seat && match.running_since_at !== null;
  return Math.max(0, running ? left - (now - (match.running_since_at ?? now)) : left);
}

/** Whether so little is left that it should be seen. */
export const isLow = (left: number | null): boolean => left !== null && left < LOW;

/** A time as it stands on a clock: minutes and seconds, hours, or days. */
export function clockText(left: number | null): string {
  if (left === null) return "";
  const seconds = Math.ceil(left / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  if (seconds >= 172_800) return say("days-left", { count: Math.floor(seconds / 86_400) });
  if (seconds >= 3600)
    return say("hours-left", { time: `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}` });
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Keeping in step with the server. Pure: what to do with a message, given the last version that was received. */

import type { Line, Message, Patch, Table } from "./api";
import type { Event, Scene } from "./scene";

export type Verdict = "apply" | "ignore" | "resync";

/** A step counts only when it is the very next one; a gap means that something was lost on the way. */
export function judge(known: number | null, message: Message): Verdict {
  switch (message.type) {
    case "full":
      return "apply";
    case "step":
      if (known === null || message.version > known + 1) return "resync";
      return message.version === known + 1 ? "apply" : "ignore";
    case "beat":
      return known !== null && message.version > known ? "resync" : "ignore";
    default:
      return "apply";
  }
}

/** The pause before the next try to connect, in milliseconds. */
export const pause = (tries: number): number => Math.min(10_000, 500 * 2 ** Math.min(tries, 10));

export function patched(table: Table, step: { version: number; ply: number; table: Patch }): Table {
  const { remaining_ms, may_undo, ...rest } = step.table;
  return {
    ...table,
    ...rest,
    version: step.version,
    ply: step.ply,
    seats: table.seats.map((seat) => ({
      ...seat,
      remaining_ms: remaining_ms?.[seat.seat] ?? seat.remaining_ms,
    })),
    you: { ...table.you, may_undo: may_undo ?? table.you.may_undo },
  };
}

/** The log after a step: an undo takes lines away, a move adds one. */
export function relogged(lines: readonly Line[], ply: number, line: Line | null): Line[] {
  const kept = lines.filter((one) => one.ply <= ply && one.ply !== line?.ply);
  return line ? [...kept, line] : kept;
}

/** The events that all of some viewers were told: what people who share a screen may read together. */
export function common(scenes: readonly Scene[], events: readonly Event[]): Event[] {
  return events.filter((event) =>
    scenes.every((scene) => (scene.events ?? []).some((other) => other.text === event.text)),
  );
}

/** How long a scene should stand before the next one is shown, in milliseconds. */
export function dwell(scene: Scene | undefined, waiting: number, calm: boolean): number {
  const effects = new Set((scene?.events ?? []).map((event) => event.effect ?? ""));
  const full = effects.has("wave") ? 1500 : effects.has("crash") || effects.has("roll") ? 950 : 520;
  if (waiting > 8) return 40; // far behind: catch up
  return calm ? 60 : full; // nothing glides: the table's own pace is enough
}

/** The time left on a seat's clock at a moment of the server's time. */
export function timeLeft(table: Table, seat: number, now: number): number | null {
  const left = table.seats[seat]?.remaining_ms ?? null;
  if (left === null) return null;
  const running = table.seat === seat && table.running_since_at !== null;
  return Math.max(0, running ? left - (now - (table.running_since_at ?? now)) : left);
}

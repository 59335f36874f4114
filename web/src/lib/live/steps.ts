/** What a step makes of the match, of its log, and for how long its scene is shown. Pure. */

import type { Line, Message, Patch, Match } from "../api";
import type { Event, Scene } from "../scene";
import { applyChange } from "./changes";

type StepMessage = Extract<Message, { type: "step" }>;

/** A step with what it leads to. */
export interface Step extends StepMessage {
  scenes: Scene[];
  /** Its line in the log; an undo has none. */
  line: Line | null;
}

/** What a step makes of the scenes that one has; null when it is not about these. */
export function follow(before: readonly Scene[], step: StepMessage): Step | null {
  if (before.length !== step.changes.length) return null;
  const scenes = step.changes.map((change, i) => applyChange(before[i] as Scene, change));
  const { ply, seat, text, at } = step;
  const line = step.kind === "move" ? { ply, seat, text, at, events: scenes[0]?.events ?? [] } : null;
  return { ...step, scenes, line };
}

export function patchMatch(match: Match, step: { version: number; ply: number; table: Patch }): Match {
  const { remaining_ms, may_undo, ...rest } = step.table;
  return {
    ...match,
    ...rest,
    version: step.version,
    ply: step.ply,
    seats: match.seats.map((seat) => ({
      ...seat,
      remaining_ms: remaining_ms?.[seat.seat] ?? seat.remaining_ms,
    })),
    you: { ...match.you, may_undo: may_undo ?? match.you.may_undo },
  };
}

/** The log after a step: an undo takes lines away, a move adds one. */
export function patchLog(lines: readonly Line[], ply: number, line: Line | null): Line[] {
  const kept = lines.filter((one) => one.ply <= ply && one.ply !== line?.ply);
  return line ? [...kept, line] : kept;
}

/** News of a match while steps still wait to be shown: the position stays the one that is shown. */
export function keepPosition(shown: Match, news: Match): Match {
  const { version, ply, seat, status, result, series, salt, seed, numbers, rematch, you } = shown;
  return { ...news, version, ply, seat, status, result, series, salt, seed, numbers, rematch, you };
}

/** The events that all of some viewers were told: what people who share a screen may read together. */
export function commonEvents(scenes: readonly Scene[], events: readonly Event[]): Event[] {
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

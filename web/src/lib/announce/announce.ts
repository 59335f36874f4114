/** What is said and heard of a step. */

import type { Step } from "../live/steps";
import type { Event, Scene } from "../scene";
import { say } from "../words.svelte";
import type { Sound } from "./sound";

/** Who hears it. */
export interface Audience {
  /** The seats of this screen, and the one whose person looks at it. */
  mine: readonly number[];
  holder: number | null;
  /** Whether several people with secrets share the screen. */
  shared: boolean;
}

export interface Announcement {
  texts: string[];
  sounds: Sound[];
}

const MOST = 3;

export function announce(step: Step, scenes: readonly Scene[], audience: Audience): Announcement {
  const events = eventsFor(step, scenes, audience);
  const effects = [...new Set(events.map((event) => event.effect).filter((effect) => effect))] as Sound[];
  // Of what one has just done oneself only the consequences are news.
  const alone = audience.mine.length === 1 && audience.mine.includes(step.seat);
  let texts: string[] = [];
  if (step.kind === "undo") texts = [say("was-taken-back")];
  else if (step.kind !== "move") texts = events.map((event) => event.text);
  else if (!audience.shared && (!alone || effects.length))
    texts = events.slice(0, MOST).map((event) => event.text);
  const sounds: Sound[] = effects.length ? [...effects] : ["move"];
  const { result, seat } = step.table;
  if (result) sounds.push("over");
  else if (seat !== null && audience.mine.includes(seat) && !alone) sounds.push("turn");
  return { texts, sounds };
}

/** What the one who looks was told; what stands in the log when several people with secrets look. */
function eventsFor(step: Step, scenes: readonly Scene[], { holder, shared }: Audience): readonly Event[] {
  if (shared && step.kind === "move") return step.line?.events ?? [];
  return (scenes.find((scene) => scene.viewer === holder) ?? scenes[0])?.events ?? [];
}

/** What is written on the sign of a match. */

import type { Match } from "../api";
import type { Picker } from "../picks/picker.svelte";
import { stepsOf } from "../board/hintSteps";
import type { Choice, Scene } from "../scene";
import type { PlayedOn } from "../wire";
import { say } from "../words.svelte";
import type { Hint } from "./actions.svelte";

/** What is asked, and of whom when several people share the screen. */
export function promptText(scene: Scene, match: Match, acting: number | null): string {
  if (match.status === "over" && match.result?.ended) return match.result.words;
  const shared = match.you.seats.length > 1;
  if (!shared || acting === null || match.result) return scene.prompt;
  return say("asked-of", { who: match.seats[acting]?.name ?? "", prompt: scene.prompt });
}

/** What pointing or picking would bring, beneath it. */
export function infoText(
  scene: Scene,
  picker: Pick<
    Picker,
    | "yours"
    | "considered"
    | "pointed"
    | "pointedChoice"
    | "confirm"
    | "couldFollow"
    | "picked"
    | "narrowed"
    | "refused"
  >,
  hint: Hint | null,
  thinking: boolean,
  byFinger = false,
): string {
  if (scene.seat === null) return "";
  if (!picker.yours) return picker.refused || (thinking ? say("thinking") : "");
  const { considered, pointed, couldFollow, picked, narrowed } = picker;
  // What the picks so far would come to waits until the hint has been read; what is pointed at does not.
  const aimed = picker.pointedChoice ?? (couldFollow ? considered : null) ?? picker.confirm;
  if (hint && !aimed && !picker.refused) return say("hint-is", { move: hint.label });
  if (considered?.note) return say("choice-and-note", { choice: considered.label, note: considered.note });
  if (considered) return considered.label;
  if (picker.refused) return picker.refused;
  if (pointed !== null && couldFollow) {
    const count = couldFollow.open.length;
    const what = labelOf(scene, pointed);
    return count > 1 ? say("moves-of", { what, count }) : what;
  }
  const last = picked.at(-1);
  if (last === undefined || !narrowed.next.size) return "";
  const by = byFinger ? "finger" : "keys";
  const what = labelOf(scene, last);
  return what ? say("picked-and-taken-back", { what, by }) : say("pick-is-taken-back", { by });
}

/** What is asked once something was picked: the next step, or a yes; empty when nothing was. */
export function goOnText(picker: Pick<Picker, "yours" | "confirm" | "picked" | "narrowed">): string {
  if (!picker.yours || !picker.picked.length) return "";
  if (picker.confirm) return say("go-on-confirm");
  const { next, buttons } = picker.narrowed;
  if (!next.size && !buttons.length) return "";
  const how = !next.size ? "below" : buttons.length ? "either" : "lit";
  const count = next.size;
  return say("go-on", { how, count });
}

/** What a hint says to pick, step by step. */
export const hintSteps = (hint: Hint | null, choices: readonly Choice[]): readonly string[] =>
  hint
    ? stepsOf(
        hint.picks,
        choices.find((choice) => choice.move === hint.move),
      )
    : [];

/** How a piece or a card is called. */
function labelOf(scene: Scene, id: string): string {
  const thing =
    scene.pieces?.find((one) => one.id === id) ??
    scene.hand?.find((one) => one.id === id) ??
    scene.mat?.spots?.find((one) => one.id === id);
  return thing?.label ?? "";
}

/** From which move of which match it was played on. */
export const playedOnFrom = ({ match, ply }: PlayedOn): string =>
  say("played-on-from", { move: ply + 1, match });

/** What is written on the sign of a match. */

import type { Match } from "../api";
import type { Picker } from "../picks/picker.svelte";
import type { Scene } from "../scene";
import { say } from "../words.svelte";
import type { Hint } from "./actions.svelte";

/** What is asked, and of whom when several people share the screen. */
export function promptText(scene: Scene, match: Match, acting: number | null): string {
  const shared = match.you.seats.length > 1;
  if (!shared || acting === null || match.result) return scene.prompt;
  return say("asked-of", { who: match.seats[acting]?.name ?? "", prompt: scene.prompt });
}

/** What pointing or picking would bring, beneath it. */
export function infoText(
  scene: Scene,
  picker: Pick<
    Picker,
    "yours" | "considered" | "pointed" | "couldFollow" | "picked" | "narrowed" | "refused"
  >,
  hint: Hint | null,
  thinking: boolean,
): string {
  if (scene.seat === null) return "";
  if (!picker.yours) return picker.refused || (thinking ? say("thinking") : "");
  const { considered, pointed, couldFollow, picked, narrowed } = picker;
  if (considered?.note) return say("choice-and-note", { choice: considered.label, note: considered.note });
  if (considered) return considered.label;
  if (picker.refused) return picker.refused;
  if (pointed !== null && couldFollow) {
    const count = couldFollow.open.length;
    const what = labelOf(scene, pointed);
    return count > 1 ? say("moves-of", { what, count }) : what;
  }
  if (hint) return say("hint-is", { move: hint.label });
  if (picked.length && narrowed.next.size) return say("places-to-go-on", { count: narrowed.next.size });
  return "";
}

/** How a piece or a card is called. */
function labelOf(scene: Scene, id: string): string {
  const thing =
    scene.pieces?.find((one) => one.id === id) ??
    scene.hand?.find((one) => one.id === id) ??
    scene.mat?.spots?.find((one) => one.id === id);
  return thing?.label ?? "";
}

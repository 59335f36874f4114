/** What is written on the sign of a match. Pure. */

import type { Match } from "../api";
import type { Picker } from "../picks/picker.svelte";
import type { Scene } from "../scene";
import type { Hint } from "./actions.svelte";

/** What is asked, and of whom when several people share the screen. */
export function promptText(scene: Scene, match: Match, acting: number | null): string {
  const shared = match.you.seats.length > 1;
  if (!shared || acting === null || match.result) return scene.prompt;
  return `${match.seats[acting]?.name ?? ""}: ${scene.prompt}`;
}

/** What pointing or picking would bring, beneath it. */
export function infoText(
  scene: Scene,
  picker: Pick<Picker, "yours" | "considered" | "pointed" | "couldFollow" | "picked" | "narrowed">,
  hint: Hint | null,
  thinking: boolean,
): string {
  if (scene.seat === null) return "";
  if (!picker.yours) return thinking ? "Thinking …" : "";
  const { considered, pointed, couldFollow, picked, narrowed } = picker;
  if (considered) return considered.note ? `${considered.label}. ${considered.note}` : considered.label;
  if (pointed !== null && couldFollow) {
    const count = couldFollow.open.length;
    return `${labelOf(scene, pointed)}${count > 1 ? `: ${count} moves` : ""}`;
  }
  if (hint) return `Hint: ${hint.label}`;
  if (picked.length && narrowed.next.size)
    return `${narrowed.next.size} places to go on. Escape takes the pick back.`;
  return "";
}

/** How a piece or a card is called. */
function labelOf(scene: Scene, id: string): string {
  const thing = scene.pieces?.find((one) => one.id === id) ?? scene.hand?.find((one) => one.id === id);
  return thing?.label ?? "";
}

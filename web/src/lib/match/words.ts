/** What is written on the sign of a match. */

import type { Match } from "../api";
import type { Picker } from "../picks/picker.svelte";
import { stepsOf } from "../board/hintSteps";
import type { Choice, Scene } from "../scene";
import type { Ask, PlayedOn } from "../wire";
import { say } from "../words.svelte";
import type { Hint } from "./actions.svelte";
import { ending } from "./seats";

/** What is asked, and of whom when several people share the screen. */
export function promptText(scene: Scene, match: Match, acting: number | null): string {
  if (match.status === "over" && match.result?.ended) return match.result.words;
  const shared = match.you.seats.length > 1;
  if (!shared || acting === null || match.result) return scene.prompt;
  return say("asked-of", { who: match.seats[acting]?.name ?? "", prompt: scene.prompt });
}

/** How a match has ended for whoever looks, if they played one of its seats; else nothing. */
export function verdictText(match: Match, scene: Scene, together: boolean): string {
  const result: Match["result"] = match.result ?? scene.result ?? null;
  const [seat] = match.you.seats;
  if (!result || seat === undefined || match.you.seats.length > 1) return "";
  const own = ending(result, seat);
  if (together) return own === "won" ? say("you-won-together") : say("you-lost-together");
  if (own === "shared") {
    return result.winners?.length === match.seats.length ? say("it-is-a-draw") : say("you-shared-the-win");
  }
  return own === "won" ? say("you-won") : say("you-did-not-win");
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
    | "looked"
  >,
  hint: Hint | null,
  thinking: boolean,
  byFinger = false,
  /** Whether what would follow what waits for a yes is told above already. */
  told = false,
): string {
  if (scene.seat === null) return "";
  const looked = picker.looked === null ? "" : labelOf(scene, picker.looked);
  if (!picker.yours) return picker.refused || looked || (thinking ? say("thinking") : "");
  const { considered, pointed, couldFollow, picked, narrowed } = picker;
  // What the picks so far would come to waits until the hint has been read; what is pointed at does not.
  const aimed = picker.pointedChoice ?? (couldFollow ? considered : null) ?? picker.confirm;
  if (hint && !aimed && !picker.refused) return say("hint-is", { move: hint.label });
  // What waits for a yes is written on the button.
  if (told && considered && considered === picker.confirm) return say("say-yes");
  // What it is stands on the button that is pointed at.
  const named = considered === picker.confirm || considered === picker.pointedChoice;
  if (considered?.note && named) return considered.note;
  if (considered?.note) return say("choice-and-note", { choice: considered.label, note: considered.note });
  if (considered) return considered.label;
  if (picker.refused || looked) return picker.refused || looked;
  if (pointed !== null && couldFollow) {
    const count = couldFollow.open.length;
    const what = labelOf(scene, pointed);
    // A game that asks step by step says what the thing is for; so many moves say nothing then.
    return count > 1 && !askOf(scene.asks ?? [], couldFollow.next) ? say("moves-of", { what, count }) : what;
  }
  const last = picked.at(-1);
  if (last === undefined || !narrowed.next.size) return "";
  const by = byFinger ? "finger" : "keys";
  const what = labelOf(scene, last);
  return what ? say("picked-and-taken-back", { what, by }) : say("pick-is-taken-back", { by });
}

/** What a game asks when these can be picked next. */
const askOf = (asks: readonly Ask[], next: ReadonlySet<string>): Ask | undefined =>
  asks.find(({ next: begins }) => (begins ? [...next].some((id) => id.startsWith(begins)) : !next.size));

/** What is asked once something was picked: the next step, or a yes to what would follow; empty when nothing was. */
export function goOnText(
  { asks = [] }: Pick<Scene, "asks">,
  picker: Pick<Picker, "yours" | "confirm" | "picked" | "narrowed">,
): string {
  if (!picker.yours || !picker.picked.length) return "";
  if (picker.confirm) return picker.confirm.note ?? say("is-that-it");
  const { next, buttons } = picker.narrowed;
  if (!next.size && !buttons.length) return "";
  const asked = askOf(asks, next);
  const words = buttons.length ? asked?.enough : asked?.prompt;
  if (words) return words;
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

/** One decision in the making: what has been picked and pointed at, and the choice that it comes to. */

import type { Card, Choice } from "../scene";
import { after, click, instead, type Narrowed, narrow } from "./picks";

/** The one choice that is complete, or the only one that is left. */
const outcome = ({ open, buttons }: Narrowed): Choice | null =>
  (buttons.length === 1 ? buttons[0] : open.length === 1 ? open[0] : null) ?? null;

/** Whoever sends a choice to the server. */
export interface Sender {
  /** Whether something is on its way, so that nothing else can be chosen. */
  readonly busy: boolean;
  /** Send a choice; whether it was taken. */
  send: (choice: Choice) => Promise<boolean>;
}

export class Picker {
  picked: readonly string[] = $state.raw([]);
  /** The thing under the pointer. */
  pointed: string | null = $state(null);
  /** The button or line of the list under the pointer. */
  pointedChoice: Choice | null = $state.raw(null);
  /** A choice that waits for a yes, picked with a finger. */
  confirm: Choice | null = $state.raw(null);
  /** Why what was clicked last can not be picked. */
  refused = $state("");
  /** The card of which one wants to see on the board what it is about: clicked although it can not be picked. */
  looked: string | null = $state(null);

  constructor(
    private readonly offered: () => readonly Choice[],
    private readonly sender: Sender,
  ) {}

  get choices(): readonly Choice[] {
    return this.offered();
  }

  /** Whether there is anything to choose. */
  get yours(): boolean {
    return this.choices.length > 0;
  }

  /** What the picks have left open. */
  readonly narrowed: Narrowed = $derived.by(() => narrow(this.choices, this.picked));

  /** What could be picked in place of what was. */
  readonly instead: ReadonlySet<string> = $derived.by(() => instead(this.choices, this.picked));

  /** What picking the thing under the pointer would leave open. */
  readonly couldFollow: Narrowed | null = $derived.by(() =>
    this.pointed === null ? null : after(this.choices, this.picked, this.pointed),
  );

  /** The choice of which the consequences are shown: pointed at, waiting for a yes, or what the picks come to so far. */
  get considered(): Choice | null {
    const aimed = this.couldFollow ? outcome(this.couldFollow) : null;
    const begun = this.picked.length ? outcome(this.narrowed) : null;
    return this.pointedChoice ?? aimed ?? this.confirm ?? begun;
  }

  pick(id: string, touch: boolean): void {
    if (this.sender.busy || !this.yours) return;
    this.refused = "";
    this.looked = null;
    const step = click(this.choices, this.picked, id);
    this.confirm = null;
    if (step.kind === "picked") this.picked = step.picked;
    if (step.kind !== "choose") return;
    this.picked = [...this.picked, id];
    // A finger can not hover: what would follow is shown first, and asked.
    if (touch && !step.choice.light && (step.choice.note || step.choice.preview)) this.confirm = step.choice;
    else void this.choose(step.choice);
  }

  /** A card was clicked that can not be picked: it says why, and shows what it is about; once more, and no longer. */
  refuse(why: string, { id, about, preview }: Card): void {
    this.refused = why;
    this.looked = (about ?? preview) === undefined || this.looked === id ? null : id;
  }

  /** Take the last pick back. */
  back(): void {
    this.confirm = null;
    this.refused = "";
    this.picked = this.picked.slice(0, -1);
  }

  async choose(choice: Choice): Promise<void> {
    if (this.sender.busy) return;
    if (!(await this.sender.send(choice))) this.picked = this.picked.slice(0, -1);
  }

  /** Whatever was begun belongs to the position in which it was begun. */
  restart(): void {
    this.picked = [];
    this.confirm = null;
    this.pointedChoice = null;
    this.refused = "";
    this.looked = null;
  }
}

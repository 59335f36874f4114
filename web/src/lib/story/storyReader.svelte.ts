/** The story of a finished match: asked for, waited for, and read decision by decision. */

import { api, type Story, type StoryMoment } from "../api";
import { notices } from "../notices.svelte";

/** Between two looks at how far it is, in milliseconds. */
const POLL = 700;

export class StoryReader {
  story: Story | null = $state.raw(null);
  /** The decision that is shown on the board. */
  moment: StoryMoment | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private asked = 0;

  constructor(private readonly id: string) {}

  /** Have it made, and wait for it. */
  async open(): Promise<void> {
    try {
      let told = await api.askStory(this.id);
      while (!this.closed) {
        this.story = told;
        if (told.state === "done" || told.state === "none") return;
        await new Promise((go) => (this.timer = setTimeout(go, POLL)));
        if (!this.closed) told = await api.story(this.id);
      }
    } catch (error) {
      notices.fault(error);
    }
  }

  /** Show a decision: the position before it, with the eyes of the seat that made it. */
  async show(ply: number): Promise<void> {
    const mine = ++this.asked;
    try {
      const moment = await api.storyMoment(this.id, ply);
      if (mine === this.asked) this.moment = moment;
    } catch (error) {
      notices.fault(error);
    }
  }

  /** Back to the replay. */
  readonly leave = (): void => {
    this.asked++;
    this.moment = null;
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}

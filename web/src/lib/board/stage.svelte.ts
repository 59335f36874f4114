/** What moves on the board when a scene arrives: pieces glide, come and go, and what happened is played. */

import { tick } from "svelte";
import type { Box, Point } from "../camera/box";
import { GLIDE, motion } from "../motion.svelte";
import type { Event, Piece } from "../scene";
import { changes, departure, frames, type Glide } from "./glide";
import { groupOf } from "./surface";

/** An event that is being played, at the places of the pieces that it concerns. */
export interface Playing {
  key: number;
  event: Event;
  at: Point[];
}

const EFFECT = 1700;

/** Pieces in the order in which they are drawn: by layer, and what is on its way above all. */
export const inDrawingOrder = (pieces: readonly Piece[], lifted: ReadonlySet<string>): Piece[] =>
  pieces.toSorted(
    (a, b) => Number(lifted.has(a.id)) - Number(lifted.has(b.id)) || (a.layer ?? 0) - (b.layer ?? 0),
  );

/** Where the things of these ids stand, as far as they do, in the order of the ids. */
function placesOf(pieces: readonly Piece[], ids: readonly string[]): Point[] {
  const places = new Map(pieces.map(({ id, x, y }) => [id, { x, y }]));
  return ids.map((id) => places.get(id)).filter((place) => place !== undefined);
}

export class Stage {
  /** The ids of the pieces that glide. */
  lifted: ReadonlySet<string> = $state.raw(new Set());
  /** The pieces that are gone, as long as they can be seen to go. */
  ghosts: Piece[] = $state.raw([]);
  playing: Playing[] = $state.raw([]);

  /** The ids of the pieces that look to the left. */
  looksLeft: ReadonlySet<string> = $state.raw(new Set());

  private before: readonly Piece[] = [];
  private shownEvents: readonly Event[] | undefined;
  private count = 0;

  constructor(
    private readonly svg: () => SVGSVGElement,
    private readonly whole: () => Box,
  ) {}

  arrive(pieces: readonly Piece[], events: readonly Event[] | undefined): void {
    const first = this.before.length === 0;
    const { glides, came, went } = changes(this.before, pieces);
    const fresh = events !== this.shownEvents;
    this.before = pieces;
    this.shownEvents = events;
    this.turnAbout(pieces);
    if (first || motion.calm) return;
    this.glide(glides);
    for (const id of came) this.appear(id);
    this.vanish(went, events?.some((event) => event.effect === "wave") ?? false);
    if (fresh) for (const event of events ?? []) this.play(event);
  }

  private turnAbout(pieces: readonly Piece[]): void {
    const left = pieces.filter(({ id, looks }) => (looks ? looks === "left" : this.looksLeft.has(id)));
    this.looksLeft = new Set(left.map(({ id }) => id));
  }

  private glide(glides: readonly Glide[]): void {
    for (const glide of glides) {
      const element = groupOf(this.svg(), glide.id);
      if (!element) continue;
      const steps = element.animate(frames(glide), { duration: GLIDE, easing: "cubic-bezier(.35,.1,.25,1)" });
      this.lifted = new Set([...this.lifted, glide.id]);
      void steps.finished
        .catch(() => undefined)
        .then(() => (this.lifted = new Set([...this.lifted].filter((id) => id !== glide.id))));
    }
  }

  private art(id: string): Element | null {
    return groupOf(this.svg(), id)?.querySelector(":scope > .art") ?? null;
  }

  private appear(id: string): void {
    this.art(id)?.animate(
      [
        { opacity: 0, transform: "scale(.6)" },
        { opacity: 1, transform: "none" },
      ],
      { duration: GLIDE, easing: "ease-out" },
    );
  }

  private vanish(went: readonly Piece[], washed: boolean): void {
    const gone = went.filter((piece) => piece.svg);
    if (!gone.length) return;
    this.ghosts = gone;
    void tick().then(() => {
      for (const piece of gone) {
        const ghost = this.svg()?.querySelector(`[data-ghost="${CSS.escape(piece.id)}"]`);
        const { keyframes, timing } = departure(piece, this.whole(), washed);
        ghost?.animate(keyframes, timing);
      }
      setTimeout(
        () => {
          if (this.ghosts.every((piece) => gone.includes(piece))) this.ghosts = [];
        },
        washed ? 1600 : 340,
      );
    });
  }

  private play(event: Event): void {
    if (!event.effect && !event.svg) return;
    const ids = event.ids ?? [];
    const key = ++this.count;
    this.playing = [...this.playing, { key, event, at: placesOf(this.before, ids) }];
    setTimeout(() => (this.playing = this.playing.filter((one) => one.key !== key)), EFFECT);
    if (event.effect === "crash") this.shake();
    if (event.effect === "roll") for (const id of ids) this.tumble(id);
  }

  private shake(): void {
    const push = [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.svg().animate(push, { duration: 380, easing: "linear" });
  }

  private tumble(id: string): void {
    this.art(id)?.animate([{ transform: "rotate(-500deg) scale(1.5)" }, { transform: "none" }], {
      duration: 700,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }
}

/** Who decides where to look when a scene has come: once a turn at what matters, meanwhile at what happens. */

import type { Piece, Scene } from "../scene";
import { type Box, boxOf, type Place, union } from "./box";
import type { Camera } from "./camera.svelte";
import { FINGER, follow, frame, MOUSE, placed, same, SEEN, SEEN_WIDE, type Sight, suffices } from "./framing";

export interface View {
  camera: Camera;
  board: () => Box;
  place: () => Place;
  /** The box of a piece as it is drawn about its own origin; null when it is not drawn. */
  drawn: (id: string) => Box | null;
  /** The box of its name on the board, if that stands beside it. */
  named: (id: string) => Box | null;
  piece: (id: string) => Piece | undefined;
  touch: () => boolean;
  /** How many pixels a unit must have so that there is room for all names. */
  clear: () => number;
}

export class Director {
  private mine = false;
  private begun = false;
  /** Whether there was something to pick on this board before. */
  private turned = false;

  constructor(private readonly view: View) {}

  /** A position is shown, or the place has another size. `far` are those of the targets that are several steps away. */
  show(
    scene: Scene,
    targets: ReadonlySet<string>,
    glide: boolean,
    far: ReadonlySet<string> = new Set(),
  ): void {
    const { camera, touch, board, place } = this.view;
    // A scale that changes from turn to turn has to be found into anew each time.
    const goesBack = this.turned && touch();
    const mine = (scene.choices?.length ?? 0) > 0;
    const begins = mine && !this.mine;
    if (begins) camera.own = false;
    const waits = this.begun && !mine && scene.seat !== null;
    this.mine = mine;
    const focus = [...this.boxes(scene.focus ?? [], true), ...(scene.ahead ?? []).map(boxOf)];
    const aims = this.boxes([...targets]);
    const sight: Sight = {
      board: board(),
      place: place(),
      focus,
      things: aims,
      least: touch() ? FINGER : MOUSE,
      clear: this.view.clear(),
      together: this.together(scene.focus ?? [], targets, far),
    };
    // One who has looked closely at the board goes on so within a turn, where there is nothing on it to pick.
    const along = (scene.ahead?.length ?? 0) > 0;
    const within = mine && !begins && this.begun;
    const goesOn = within && (touch() || along);
    this.begun = true;
    const seen = this.seen(mine, scene.seat === null, along);
    const shown = camera.home ?? camera.aim;
    // One view holds through a turn where it shows all that is to be done next, too.
    if (within && along && aims.length && suffices(shown, sight)) camera.look(shown, glide);
    else if ((waits || (goesOn && !aims.length)) && camera.close)
      camera.look(follow(camera.aim, sight), glide);
    else if (aims.length) {
      const ahead = (scene.ahead ?? []).slice(0, 1).map(boxOf);
      const kept = goesBack
        ? same(camera.home ?? camera.aim, { ...sight, together: [...(sight.together ?? []), ...ahead] })
        : null;
      camera.look(kept ?? frame({ ...sight, fill: true }), glide);
      this.turned = true;
    } else camera.look(frame({ ...sight, things: this.first(scene, along), least: seen }), glide);
  }

  /** What is looked at where nothing is to be picked; along a way as large as it is itself, whichever way it heads. */
  private first({ focus = [] }: Scene, along: boolean): Box[] {
    const [box] = this.boxes(focus);
    const id = focus.find((one) => this.view.piece(one));
    const drawn = along && id !== undefined ? this.view.drawn(id) : null;
    return box ? [drawn ? { ...box, w: drawn.w, h: drawn.h } : box] : [];
  }

  /** How large a piece should be that is only looked at, at a time when nothing on the board is to be picked. */
  private seen(mine: boolean, over: boolean, along: boolean): number {
    const finger = this.view.touch();
    if (over && along && !finger) return FINGER;
    if (finger) return SEEN;
    return mine ? (along ? MOUSE : SEEN_WIDE) : 0;
  }

  /** Something was picked, or a hint points at things: they must be seen and be large enough. */
  turnTo(scene: Scene, ids: ReadonlySet<string>, glide: boolean): void {
    const { camera, touch, board, place, clear } = this.view;
    const things = this.boxes([...ids]);
    if (!things.length) return;
    const sight = { board: board(), place: place(), things, least: touch() ? FINGER : MOUSE, clear: clear() };
    const seen = camera.aim;
    const inside = ({ x, y, w, h }: Box): boolean =>
      x + w / 2 > seen.x && x + w / 2 < seen.x + seen.w && y + h / 2 > seen.y && y + h / 2 < seen.y + seen.h;
    if (!things.every(inside))
      camera.look(frame({ ...sight, focus: [...things, ...this.boxes(scene.focus ?? [])] }), glide);
  }

  /** Somebody wants to see these: they are shown large enough, as many of them as there is room for. */
  visit(ids: readonly string[], glide: boolean): void {
    const { camera, touch, board, place, clear } = this.view;
    const things = this.boxes(ids);
    if (!things.length) return;
    const sight = { board: board(), place: place(), least: touch() ? FINGER : MOUSE, clear: clear() };
    camera.visit(frame({ ...sight, things, focus: this.boxes(ids, true), together: things }), glide);
  }

  /** What can be done now, and what matters most beside it: who does it. */
  private together(focus: readonly string[], targets: ReadonlySet<string>, far: ReadonlySet<string>): Box[] {
    const own = focus.find((id) => !targets.has(id));
    return this.boxes([...[...targets].filter((id) => !far.has(id)), ...(own ? [own] : [])], true);
  }

  private boxes(ids: readonly string[], named = false): Box[] {
    return [...new Set(ids)].flatMap((id) => {
      const piece = this.view.piece(id);
      const drawn = piece && this.view.drawn(id);
      if (!drawn) return [];
      const name = named ? this.view.named(id) : null;
      return [name ? union(placed(drawn, piece), name) : placed(drawn, piece)];
    });
  }
}

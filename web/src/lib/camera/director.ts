/** Who decides where to look when a scene has come: once a turn at what matters, meanwhile at what happens. */

import type { Piece, Scene } from "../scene";
import type { Box, Place } from "./box";
import type { Camera } from "./camera.svelte";
import { FINGER, follow, frame, MOUSE, placed, SEEN, type Sight } from "./framing";

export interface View {
  camera: Camera;
  board: () => Box;
  place: () => Place;
  /** The box of a piece as it is drawn about its own origin; null when it is not drawn. */
  drawn: (id: string) => Box | null;
  piece: (id: string) => Piece | undefined;
  touch: () => boolean;
}

export class Director {
  private mine = false;
  private begun = false;

  constructor(private readonly view: View) {}

  /** A position is shown, or the place has another size. */
  show(scene: Scene, targets: ReadonlySet<string>, glide: boolean): void {
    const { camera, touch, board, place } = this.view;
    const mine = (scene.choices?.length ?? 0) > 0;
    if (mine && !this.mine) camera.own = false;
    const waits = this.begun && !mine && scene.seat !== null;
    this.mine = mine;
    this.begun = true;
    const focus = this.boxes(scene.focus ?? []);
    const aims = this.boxes([...targets]);
    const sight: Sight = {
      board: board(),
      place: place(),
      focus,
      things: aims,
      least: touch() ? FINGER : MOUSE,
    };
    if (waits && camera.close) camera.look(follow(camera.aim, sight), glide);
    else if (aims.length) camera.look(frame(sight), glide);
    else
      camera.look(frame({ ...sight, things: focus.slice(0, 1), least: mine || touch() ? SEEN : 0 }), glide);
  }

  /** Something was picked: what can be picked next must be seen and be large enough. */
  pick(scene: Scene, targets: ReadonlySet<string>, glide: boolean): void {
    const { camera, touch, board, place } = this.view;
    const things = this.boxes([...targets]);
    if (!things.length) return;
    const sight = { board: board(), place: place(), things, least: touch() ? FINGER : MOUSE };
    const seen = camera.aim;
    const inside = ({ x, y, w, h }: Box): boolean =>
      x + w / 2 > seen.x && x + w / 2 < seen.x + seen.w && y + h / 2 > seen.y && y + h / 2 < seen.y + seen.h;
    if (!things.every(inside))
      camera.look(frame({ ...sight, focus: [...things, ...this.boxes(scene.focus ?? [])] }), glide);
  }

  private boxes(ids: readonly string[]): Box[] {
    return [...new Set(ids)].flatMap((id) => {
      const piece = this.view.piece(id);
      const drawn = piece && this.view.drawn(id);
      return drawn ? [placed(drawn, piece)] : [];
    });
  }
}

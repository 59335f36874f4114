/** What the ways to handle the board (pointer, keyboard) need to know of it. */

import type { Box } from "../camera/box";
import type { Camera } from "../camera/camera.svelte";
import type { Piece } from "../scene";
import type { Peek } from "./peek.svelte";

export interface Surface {
  svg: () => SVGSVGElement;
  camera: Camera;
  peek: Peek;
  pieces: () => readonly Piece[];
  piece: (id: string) => Piece | undefined;
  /** The ids that can be picked now, and those that were. */
  next: () => ReadonlySet<string>;
  picked: () => readonly string[];
  /** The ids that could be picked in place of those. */
  instead: () => ReadonlySet<string>;
  onpick: (id: string, touch: boolean) => void;
  onpoint: (id: string | null) => void;
  /** Something was clicked that can not be picked; why not, if there is anything to say. */
  onrefuse: (why: string) => void;
}

/** The pieces that stand for one of some ids, such as a cell for the card in one's hand that says the same. */
export const standIns = (pieces: readonly Piece[], ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(pieces.filter(({ pick }) => pick && ids.has(pick)).map(({ id }) => id));

/** Some ids, and those of pieces that stand for one of them. */
export function alsoMeant(pieces: readonly Piece[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const more = standIns(pieces, ids);
  return more.size ? new Set([...ids, ...more]) : ids;
}

export const isPickable = (surface: Surface, id: string): boolean =>
  surface.next().has(id) || surface.picked().includes(id);

/** Whether a click on it means anything: to pick it, to take it back, or to pick it in place of another. */
export const isClickable = (surface: Surface, id: string): boolean =>
  isPickable(surface, id) || surface.instead().has(id);

/** The group in which a piece is drawn. */
export const groupOf = (svg: SVGSVGElement | undefined, id: string): SVGGElement | null =>
  svg?.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;

/** Where on the frame about a board some pieces are drawn. */
export function onFrame(svg: SVGSVGElement, frame: Element, ids: Iterable<string>): Box[] {
  const around = frame.getBoundingClientRect();
  return [...ids].flatMap((id) => {
    const at = groupOf(svg, id)?.getBoundingClientRect();
    return at ? [{ x: at.left - around.left, y: at.top - around.top, w: at.width, h: at.height }] : [];
  });
}

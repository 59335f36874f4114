/** The part of the board that is shown: zoom and pan as arithmetic of boxes. Pure. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** How many times closer than the whole one may go. */
export const CLOSEST = 8;

export const boxOf = ([x, y, w, h]: readonly [number, number, number, number]): Box => ({ x, y, w, h });

export const middleOf = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** Keep the box inside the whole: never further out than all of it, never past its edges. */
export function fit(box: Box, whole: Box): Box {
  const scale = Math.min(1, Math.max(1 / CLOSEST, box.w / whole.w));
  const w = whole.w * scale;
  const h = whole.h * scale;
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    w,
    h,
    x: clamp(box.x, whole.x, whole.x + whole.w - w),
    y: clamp(box.y, whole.y, whole.y + whole.h - h),
  };
}

/** Closer by `factor` with the point (x, y) of the board staying where it is on the screen. */
export function zoom(box: Box, whole: Box, factor: number, x: number, y: number): Box {
  const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, box.w / factor));
  const ratio = w / box.w;
  return fit({ w, h: box.h * ratio, x: x - (x - box.x) * ratio, y: y - (y - box.y) * ratio }, whole);
}

export const pan = (box: Box, whole: Box, dx: number, dy: number): Box =>
  fit({ ...box, x: box.x - dx, y: box.y - dy }, whole);

/** How much of the board one pixel shows, when the box is drawn whole in a place of this size. */
export const unitsPerPixel = (box: Box, place: { width: number; height: number }): number =>
  Math.max(box.w / place.width, box.h / place.height);

import { expect, it } from "vitest";
import { between, CLOSEST, fit, holds, pan, union, wholeIn, wider, zoom } from "./box";

const BOARD = { x: -100, y: 0, w: 200, h: 100 };
const SAME = { width: 400, height: 200 };
const TALL = { width: 100, height: 100 };

it("zooms about a point that stays where it is", () => {
  const box = zoom(BOARD, BOARD, SAME, 2, { x: 0, y: 50 });
  expect(box).toEqual({ x: -50, y: 25, w: 100, h: 50 });
  const again = zoom(box, BOARD, SAME, 2, { x: -50, y: 25 });
  expect(again).toEqual({ x: -50, y: 25, w: 50, h: 25 });
});

it("never goes beyond the whole or too close", () => {
  expect(zoom(BOARD, BOARD, SAME, 0.2, { x: 10, y: 10 })).toEqual(BOARD);
  expect(zoom(BOARD, BOARD, SAME, 1000, { x: 0, y: 50 }).w).toBe(BOARD.w / CLOSEST);
  expect(pan({ x: -50, y: 25, w: 100, h: 50 }, BOARD, SAME, 1000, -1000)).toEqual({
    x: -100,
    y: 50,
    w: 100,
    h: 50,
  });
  expect(fit({ x: 0, y: 0, w: 400, h: 200 }, BOARD, SAME)).toEqual(BOARD);
});

it("uses all of a place of another shape", () => {
  expect(wholeIn(TALL, BOARD)).toEqual({ x: -100, y: -50, w: 200, h: 200 });
  // Half as wide: the whole height of the board fits, and there is room above and below only where it must be.
  expect(fit({ x: 40, y: 30, w: 100, h: 100 }, BOARD, TALL)).toEqual({ x: 0, y: 0, w: 100, h: 100 });
  expect(fit({ x: 40, y: 90, w: 50, h: 50 }, BOARD, TALL)).toEqual({ x: 40, y: 50, w: 50, h: 50 });
});

it("knows the box about two boxes, and what it holds", () => {
  const both = union({ x: 0, y: 0, w: 10, h: 10 }, { x: 20, y: -5, w: 10, h: 5 });
  expect(both).toEqual({ x: 0, y: -5, w: 30, h: 15 });
  expect(holds(both, { x: 0, y: 0, w: 10, h: 10 })).toBe(true);
  expect(holds(both, { x: 25, y: 0, w: 10, h: 10 })).toBe(false);
});

it("flies from one box to another", () => {
  const from = { x: 0, y: 0, w: 100, h: 50 };
  const to = { x: 60, y: 20, w: 25, h: 12.5 };
  expect(between(from, to, 0)).toEqual(from);
  const end = between(from, to, 1);
  for (const key of ["x", "y", "w", "h"] as const) expect(end[key]).toBeCloseTo(to[key]);
  const half = between(from, to, 0.5);
  expect(half.w).toBeCloseTo(50);
  expect(half.h).toBeCloseTo(25);
  expect(between(from, { ...from, x: 40 }, 0.5).x).toBeCloseTo(20);
});

it("makes a box as large as another about its own middle, and never smaller", () => {
  expect(wider({ x: 10, y: 10, w: 20, h: 40 }, { x: 0, y: 0, w: 30, h: 30 })).toEqual({
    x: 5,
    y: 10,
    w: 30,
    h: 40,
  });
});

import { expect, it } from "vitest";
import { CLOSEST, fit, pan, zoom } from "./box";

const WHOLE = { x: -100, y: 0, w: 200, h: 100 };

it("zooms about a point that stays where it is", () => {
  const box = zoom(WHOLE, WHOLE, 2, 0, 50);
  expect(box).toEqual({ x: -50, y: 25, w: 100, h: 50 });
  const again = zoom(box, WHOLE, 2, -50, 25);
  expect(again).toEqual({ x: -50, y: 25, w: 50, h: 25 });
});

it("never goes beyond the whole or too close", () => {
  expect(zoom(WHOLE, WHOLE, 0.2, 10, 10)).toEqual(WHOLE);
  expect(zoom(WHOLE, WHOLE, 1000, 0, 50).w).toBe(WHOLE.w / CLOSEST);
  expect(pan({ x: -50, y: 25, w: 100, h: 50 }, WHOLE, 1000, -1000)).toEqual({
    x: -100,
    y: 50,
    w: 100,
    h: 50,
  });
  expect(fit({ x: 0, y: 0, w: 400, h: 200 }, WHOLE)).toEqual(WHOLE);
});

import { expect, it } from "vitest";
import { inside, overviewWidth, standFor, Stands } from "./overview";

it("frames what is shown within the overview, also where more than the board is shown", () => {
  const board = { x: 0, y: 0, w: 1000, h: 500 };
  expect(inside({ x: 300, y: -50, w: 600, h: 600 }, board)).toEqual({ x: 300, y: 20, w: 600, h: 460 });
  expect(inside({ x: 300, y: 100, w: 200, h: 200 }, board)).toEqual({ x: 300, y: 100, w: 200, h: 200 });
});

const SHOWN = { x: 0, y: 0, w: 780, h: 600 };
const PLACE = { width: 390, height: 300 };
/** Forty pixels wide and high, about its middle. */
const target = (x: number, y: number) => ({ x: x - 40, y: y - 40, w: 80, h: 80 });
const SIZE = { width: 100, height: 80 };

it("stands where it covers nothing that matters", () => {
  const points = [target(100, 100), target(700, 100), target(100, 500)];
  expect(standFor(SHOWN, PLACE, SIZE, points)).toEqual({ corner: "right-bottom", brief: false });
  expect(standFor(SHOWN, PLACE, SIZE, [])).toEqual({ corner: "left-top", brief: false });
  const aslant = [target(80, 60), target(700, 540), target(80, 480)];
  expect(standFor(SHOWN, PLACE, SIZE, aslant)).toEqual({ corner: "right-top", brief: false });
});

it("covers as few words as it can, but none of what matters for that", () => {
  const points = [target(390, 300)];
  const words = [target(60, 60), target(100, 60), target(700, 60), target(60, 540)];
  expect(standFor(SHOWN, PLACE, SIZE, points, words).corner).toBe("right-bottom");
  expect(standFor(SHOWN, PLACE, SIZE, [...points, target(700, 540)], words).corner).toBe("right-top");
});

it("lies beside the road ahead, which is larger than itself: touching it is no harm", () => {
  const points = [target(390, 300)];
  const road = { x: 180, y: 0, w: 600, h: 600 };
  expect(standFor(SHOWN, PLACE, SIZE, points, [road]).corner).toMatch("left");
  expect(standFor(SHOWN, PLACE, SIZE, points, [road, target(60, 60)]).corner).toBe("left-bottom");
});

it("stays where it stood as long as no other corner is better", () => {
  const middle = [target(390, 300)];
  const stands = (boxes: typeof middle, words: typeof middle) =>
    standFor(SHOWN, PLACE, SIZE, boxes, words, "left-bottom").corner;
  expect(stands([target(300, 250)], [])).toBe("left-bottom");
  expect(standFor(SHOWN, PLACE, SIZE, [target(300, 250)]).corner).toBe("right-bottom");
  expect(stands(middle, [target(60, 540)])).not.toBe("left-bottom");
  expect(stands([...middle, target(60, 540)], [])).toBe("left-top");
});

it("is a mere button where it would cover a target in every corner", () => {
  const points = [target(180, 150), target(640, 150), target(180, 470), target(590, 430)];
  expect(standFor(SHOWN, PLACE, SIZE, points)).toEqual({ corner: "right-bottom", brief: true });
});

it("takes a small part of a small board, however wide the drawing is", () => {
  expect(overviewWidth({ width: 955, height: 835 }, 1.7)).toBe(150);
  expect(overviewWidth({ width: 378, height: 480 }, 0.5)).toBe(55);
  const low = overviewWidth({ width: 378, height: 274 }, 1.7);
  expect(low).toBeLessThanOrEqual(378 * 0.27);
  expect(low / 1.7).toBeLessThanOrEqual(274 * 0.27);
});

it("stays where it is while a yes is waited for, as long as the same is looked at", () => {
  const board = { x: 0, y: 0, w: 3000, h: 2000 };
  const everywhere = [target(180, 150), target(640, 150), target(180, 470), target(640, 470)];
  const stands = new Stands();
  const find = (shown: typeof SHOWN, boxes: typeof everywhere, waits: boolean) =>
    stands.find({ aim: shown, place: PLACE }, board, boxes, [], waits).brief;
  expect(find(SHOWN, everywhere, false)).toBe(true);
  expect(find(SHOWN, [], true)).toBe(true);
  expect(find({ ...SHOWN, x: 500 }, [], true)).toBe(false);
  expect(find(SHOWN, [], false)).toBe(false);
});

import { expect, it } from "vitest";
import { isCut, onScreen, roomFor } from "./labels";

const label = (rank: number, left: number, top = 0) => ({
  rank,
  left,
  right: left + 40,
  top,
  bottom: top + 12,
});

it("shows of words that would overlap the one that matters more", () => {
  expect(roomFor([label(3, 0), label(1, 30), label(2, 60), label(2, 200)])).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it("keeps what is above or beside another", () => {
  expect(roomFor([label(1, 0), label(1, 45), label(1, 0, 12)])).toEqual([true, true, true]);
});

it("knows a name that is cut by the edge of what is seen", () => {
  const seen = { left: 0, right: 300, top: 0, bottom: 200 };
  expect(isCut(label(1, 100), seen)).toBe(false);
  expect(isCut(label(1, 280), seen)).toBe(true);
  expect(isCut(label(1, 100, 195), seen)).toBe(true);
  expect(isCut(label(1, 400), seen)).toBe(false); // not seen at all
});

it("knows where a part of a drawing is that does not fill its place, as on the way to another shape", () => {
  // 100 units in 200 pixels, with 50 pixels of room on the left.
  const seen = onScreen({ a: 2, e: 50, f: 0 }, { x: 10, y: 20, w: 40, h: 30 });
  expect(seen).toEqual({ left: 70, right: 150, top: 40, bottom: 100 });
});

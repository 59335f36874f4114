import { expect, it } from "vitest";
import { isCut, roomFor } from "./labels";

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

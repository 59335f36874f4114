import { expect, it } from "vitest";
import type { Line } from "../api";
import { worthReading } from "./logLines";

const line = (ply: number, seat: number, text: string): Line =>
  ({ ply, seat, text, events: text ? [{ text }] : [] }) as unknown as Line;

it("tells of secret decisions once, and not when it is seen what became of them", () => {
  const lines = [
    line(0, 0, "Ann draws"),
    line(1, 1, ""),
    line(2, 1, ""),
    line(3, 1, "Ben takes two roads"),
    line(4, 1, ""),
    line(5, 0, "Ann draws"),
    line(6, 0, ""),
  ];
  expect(worthReading(lines).map(({ ply }) => ply)).toEqual([0, 3, 4, 5, 6]);
});

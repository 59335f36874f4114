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

it("leaves out moves as they are written down where the game tells what happens, and only there", () => {
  const bare = (ply: number): Line => ({ ply, seat: 0, text: "spend 7", events: [] }) as unknown as Line;
  expect(worthReading([line(0, 1, "Ben draws"), bare(1), bare(2)]).map(({ ply }) => ply)).toEqual([0]);
  expect(worthReading([bare(0), bare(1)]).map(({ ply }) => ply)).toEqual([0, 1]);
});

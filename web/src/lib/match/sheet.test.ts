import { expect, it } from "vitest";
import type { Result } from "../scene";
import { sheetRows } from "./sheet";

const result = (more: Partial<Result>): Result => ({
  winners: [],
  payoffs: [1, 0],
  reason: "",
  words: "",
  sheet: [],
  ...more,
});

it("shows nothing where there is nothing to count", () => {
  expect(sheetRows(null)).toEqual([]);
  expect(sheetRows(result({ scores: [3, 2] }))).toEqual([]);
});

it("writes a line each, and under them the scores", () => {
  const sheet = [
    { label: "Roads", values: [12, 9] },
    { label: "Off the route", values: [-3, 0] },
  ];
  expect(sheetRows(result({ sheet, scores: [9, 9] }))).toEqual([
    { label: "Roads", cells: ["12", "9"], total: false },
    { label: "Off the route", cells: ["−3", "0"], total: false },
    { label: "Total", cells: ["9", "9"], total: true },
  ]);
});

it("has no total in a game without scores, and one cell for what all did together", () => {
  const sheet = [{ label: "Turns taken", values: [42.5] }];
  expect(sheetRows(result({ sheet }))).toEqual([{ label: "Turns taken", cells: ["42.5"], total: false }]);
});

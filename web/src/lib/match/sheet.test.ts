import { expect, it } from "vitest";
import type { Match } from "../api";
import type { Result } from "../scene";
import { scoreSheet } from "./sheet";

const result = (more: Partial<Result>): Result => ({
  winners: [1],
  payoffs: [0, 1],
  reason: "",
  words: "",
  sheet: [],
  ...more,
});
const match = { seats: [0, 1].map((seat) => ({ seat, name: "AB"[seat] })) } as Match;
const told = (more: Partial<Result>, together = false): [string[], string[][]] => {
  const { columns, rows } = scoreSheet(match, result(more), together);
  return [columns.map(({ label }) => label), rows.map(({ seat, cells }) => [seat.name, ...cells])];
};

it("names everybody where there is nothing to count, those who won first", () => {
  expect(told({})).toEqual([[], [["B"], ["A"]]]);
  expect(scoreSheet(match, result({})).rows.map(({ won }) => won)).toEqual([true, false]);
});

it("has the score first, then what it comes from", () => {
  const sheet = [
    { label: "Roads", values: [12, 10] },
    { label: "Off the route", values: [-3, 0] },
  ];
  expect(told({ sheet, scores: [9, 10] })).toEqual([
    ["Total", "Roads", "Off the route"],
    [
      ["B", "10", "10", "0"],
      ["A", "9", "12", "−3"],
    ],
  ]);
});

it("does not tell a score twice that is a line of the sheet", () => {
  const sheet = [
    { label: "Place", values: [2, 1] },
    { label: "Points", values: [3, 5] },
  ];
  const { columns } = scoreSheet(match, result({ sheet, scores: [3, 5] }));
  expect(columns).toEqual([
    { label: "Points", total: true },
    { label: "Place", total: false },
  ]);
});

it("tells what all did together beside the table, in which nobody is before another", () => {
  const sheet = [
    { label: "Roads cleared", values: [4, 7] },
    { label: "Turns taken", values: [42.5] },
  ];
  expect(told({ sheet }, true)).toEqual([
    ["Roads cleared"],
    [
      ["A", "4"],
      ["B", "7"],
    ],
  ]);
  const { team, rows } = scoreSheet(match, result({ sheet }), true);
  expect(team).toEqual([{ label: "Turns taken", value: "42.5" }]);
  expect(rows.some(({ won }) => won)).toBe(false);
});

it("has a dash where there is nothing to count", () => {
  const sheet = [{ label: "Place", values: [null, 1] }];
  expect(told({ sheet })[1]).toEqual([
    ["B", "1"],
    ["A", "–"],
  ]);
});

it("tells everything in words under the table to one who has played alone", () => {
  const sheet = [
    { label: "Roads cleared", values: [28] },
    { label: "Turns of the best team known", values: [54] },
  ];
  const alone = { seats: [{ seat: 0, name: "A" }] } as Match;
  const { columns, rows, team } = scoreSheet(alone, result({ sheet, winners: [] }), true);
  expect(columns).toEqual([]);
  expect(rows.map(({ seat, cells }) => [seat.name, ...cells])).toEqual([["A"]]);
  expect(team.map(({ label, value }) => [label, value])).toEqual([
    ["Roads cleared", "28"],
    ["Turns of the best team known", "54"],
  ]);
});

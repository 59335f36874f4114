import { expect, it } from "vitest";
import { scene } from "../testing/samples";
import { drawLine, linePicks, ownMoves } from "./lines";

const move = (seat: number, picks: string[], svg = "", way: number[][] = []) => ({
  text: "m",
  label: "m",
  seat,
  picks,
  svg,
  way,
});
const pieces = [
  { id: "a", x: 10, y: 10 },
  { id: "b", x: 110, y: 10 },
];

it("ends where somebody else decides", () => {
  const line = [move(0, ["a", "b"]), move(0, ["b"]), move(1, ["c"]), move(0, ["d"])];
  expect(ownMoves(line)).toHaveLength(2);
  expect(linePicks(line)).toEqual(["a", "b"]);
  expect(linePicks([])).toEqual([]);
});

it("draws what a move would do, and an arrow between places on the board", () => {
  const drawn = drawLine(
    [move(0, ["a", "b"], "<circle/>"), move(0, ["hand-3"])],
    scene({ pieces }),
    "better",
  );
  expect(drawn[0]).toBe("<circle/>");
  expect(drawn[1]).toContain('d="M16.0 10.0L104.0 10.0"');
  expect(drawn).toHaveLength(2);
});

it("draws an arrow along the way of a move, where it has one", () => {
  const way = [
    [10, 10],
    [60, 60],
    [110, 10],
  ];
  const drawn = drawLine([move(0, ["a", "b"], "", way)], scene({ pieces }), "played");
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toContain('d="M13.0 13.0L60.0 60.0L107.0 13.0"');
});

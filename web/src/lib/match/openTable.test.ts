import { expect, test } from "vitest";
import { match, seat } from "../testing/samples";
import "../testing/speak";
import { aboutTable, clockWords } from "./openTable";

const BOTS = [
  { name: "beginner", title: "Beginner", level: true },
  { name: "expert", title: "Expert", level: true },
];

test("a table says who made it, its clock, and each level of its bots once", () => {
  const seats = [
    seat(0),
    seat(1, { kind: "bot", bot: "expert" }),
    seat(2, { kind: "bot", bot: "beginner" }),
    seat(3, { kind: "bot", bot: "expert" }),
  ];
  const clock = { kind: "live" as const, bank_s: 900, increment_s: 10 };
  expect(aboutTable(match({ host: "Ann", seats, clock }), BOTS)).toEqual([
    "by Ann",
    "15 min each, 10 s added a turn",
    "bots: Beginner, Expert",
  ]);
});

test("without host, clock and bots only that there is no clock", () => {
  expect(aboutTable(match({ host: null }), BOTS)).toEqual(["no clock"]);
  expect(clockWords({ clock: { kind: "correspondence", days: 1 } })).toBe("a day for each turn");
  expect(clockWords({ clock: { kind: "live", bank_s: 300, increment_s: 0 } })).toBe("5 min each");
});

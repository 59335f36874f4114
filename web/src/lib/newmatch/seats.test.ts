import { expect, it } from "vitest";
import type { Setup } from "../api";
import {
  menuChoice,
  menuValue,
  seatRows,
  type SeatRow,
  seatName,
  seatWishes,
  standIn,
  waitsForOthers,
} from "./seats";

const setup: Setup = {
  options: {},
  players: 2,
  seat_names: ["Blue", "Orange"],
  seat_colours: [],
  board: null,
};
const row = (kind: SeatRow["kind"], name = ""): SeatRow => ({ kind, name, bot: "strong" });

it("seats me and bots at first, and keeps what was there", () => {
  const rows = seatRows([], 3, "Ann", "normal");
  expect(rows.map((one) => [one.kind, one.name, one.bot])).toEqual([
    ["me", "Ann", "normal"],
    ["bot", "", "normal"],
    ["bot", "", "normal"],
  ]);
  const kept = [row("friend"), row("me", "Ann")];
  expect(seatRows(kept, 3, "Ann", "normal").map((one) => one.kind)).toEqual(["friend", "me", "bot"]);
  expect(seatRows(kept, 1, "Ann", "normal").map((one) => one.kind)).toEqual(["friend"]);
});

it("asks the server for just what each seat needs", () => {
  expect(seatWishes([row("me", " Ann "), row("bot", "x")], setup)).toEqual([
    { kind: "me", name: "Ann" },
    { kind: "bot", bot: "strong" },
  ]);
  expect(
    seatWishes([row("me"), row("screen"), row("screen")], setup).map((one) => "name" in one && one.name),
  ).toEqual(["Player", "Orange", "Player 3"]);
  expect(seatWishes([row("friend", "x"), row("open")], setup)).toEqual([
    { kind: "friend" },
    { kind: "open" },
  ]);
});

it("waits when somebody has to come", () => {
  expect(waitsForOthers([row("me"), row("bot"), row("screen")])).toBe(false);
  expect(waitsForOthers([row("me"), row("open")])).toBe(true);
});

it("lets a bot of the match's level stand in", () => {
  expect(standIn([row("me"), row("bot")])).toBe("strong");
  expect(standIn([row("me"), row("friend")])).toBeUndefined();
});

it("names seats by their colours", () => {
  expect(seatName(setup, 1)).toBe("Orange");
  expect(seatName(null, 1)).toBe("Seat 2");
});

it("has one menu for a seat, with the levels of the bots in it", () => {
  for (const kind of ["me", "friend", "screen", "open"] as const)
    expect(menuChoice(menuValue(kind, "strong"))).toEqual({ kind, bot: "" });
  expect(menuValue("bot", "strong")).toBe("bot strong");
  expect(menuChoice("bot strong")).toEqual({ kind: "bot", bot: "strong" });
});

import { expect, it } from "vitest";
import type { Panel } from "../scene";
import { match, seat } from "../testing/samples";
import { ending, lobbyText, panelText, ranking, seatsPlayedForMe } from "./seats";

const panel = (number: number, more: Partial<Panel> = {}): Panel => ({
  seat: number,
  name: "Blue",
  colour: "",
  out: false,
  ...more,
});

it("says on a panel who plays and whether they are there", () => {
  const seats = [seat(0), seat(1, { here: false }), seat(2, { kind: "bot" })];
  expect(panelText(panel(0), match({ seats }))).toBe("Blue, you");
  expect(panelText(panel(1, { out: true }), match({ seats }))).toBe("Orange, away, out");
  expect(panelText(panel(2), match({ seats }))).toBe("Green, bot");
  const left = match({
    seats: [seat(0), seat(1, { stand_in: "left", bot: "strong", bot_name: "Strong bot" })],
  });
  expect(panelText(panel(1), left)).toBe("Orange, Strong bot stands in");
  const shared = match({ you: { seats: [0, 1], host: true, may_undo: 0 } });
  expect(panelText(panel(1), shared)).toBe("Orange, this screen");
});

it("says in the lobby who is still to come", () => {
  expect(lobbyText(seat(0), match())).toBe("you");
  expect(lobbyText(seat(1), match())).toBe("here");
  expect(lobbyText(seat(1, { kind: "friend", taken: false }), match())).toBe("waits for a friend");
  expect(lobbyText(seat(1, { kind: "open", taken: false }), match())).toBe("open to anyone");
});

it("knows for which of my seats a bot plays", () => {
  expect(seatsPlayedForMe(match())).toEqual([]);
  const seats = [seat(0, { stand_in: "absent" }), seat(1, { stand_in: "left" })];
  expect(seatsPlayedForMe(match({ seats }))).toEqual([0]);
});

it("ranks by payoff, then by score", () => {
  const result = { winners: [], reason: "", words: "", payoffs: [0, 1, 0], scores: [3, 9, 5], sheet: [] };
  const seats = [seat(0), seat(1), seat(2)];
  expect(ranking(match({ seats }), result).map((one) => [one.seat.name, one.score])).toEqual([
    ["Ben", 9],
    ["Cy", 5],
    ["Ann", 3],
  ]);
});

it("tells a win from one that is shared", () => {
  const result = (winners: number[], payoffs: number[]) => ({
    winners,
    payoffs,
    reason: "",
    words: "",
    sheet: [],
  });
  expect(ending(result([0], [1, 0]), 0)).toBe("won");
  expect(ending(result([0], [1, 0]), 1)).toBe("lost");
  expect(ending(result([0, 1], [0.5, 0.5]), 1)).toBe("shared");
  expect(ending(result([0, 1], [1, 1]), 1)).toBe("won");
  expect(ending(null, 0)).toBe("lost");
});

import { describe, expect, it } from "vitest";
import { after, click, grouped, instead, narrow, settled } from "./picks";
import { choice } from "../testing/samples";

// Two crabs: one with two ways to go, of which one can be gone in two manners; and a pass.
const CHOICES = [
  choice(1, "a", "x"),
  choice(2, "a", "y"),
  choice(3, "a", "y"),
  choice(4, "b", "a"),
  { move: 5, text: "pass", label: "Pass" },
];

describe("narrowing", () => {
  it("begins with the buttons and everything that can be picked first", () => {
    const { open, buttons, next } = narrow(CHOICES, []);
    expect(open).toHaveLength(5);
    expect(buttons.map((one) => one.move)).toEqual([5]);
    expect([...next]).toEqual(["a", "b"]);
  });

  it("has all answers of a question with few of them as buttons, when one is", () => {
    const [ride, pass] = [choice(1, "cell"), { move: 5, text: "pass", label: "Pass" }];
    expect(narrow([ride, pass], []).buttons).toEqual([ride, pass]);
    expect([...narrow([ride, pass], []).next]).toEqual(["cell"]);
    expect(narrow([ride, choice(2, "other")], []).buttons).toEqual([]);
    expect(narrow([{ ...ride, light: true }, pass], []).buttons).toEqual([pass]);
  });

  it("leaves what begins with the picks", () => {
    const { open, buttons, next } = narrow(CHOICES, ["a"]);
    expect(open.map((one) => one.move)).toEqual([1, 2, 3]);
    expect(buttons).toEqual([]);
    expect([...next]).toEqual(["x", "y"]);
  });

  it("shows buttons when picks are used up and several choices are left", () => {
    const { buttons, next } = narrow(CHOICES, ["a", "y"]);
    expect(buttons.map((one) => one.move)).toEqual([2, 3]);
    expect(next.size).toBe(0);
  });

  it("leaves what stands under a heading where it is lit", () => {
    const drive = { ...choice(1, "stop"), group: "Drive" };
    expect(narrow([drive, choice(2)], []).buttons).toEqual([choice(2)]);
  });

  it("shows a button beside further picks when one choice is the beginning of another", () => {
    const { buttons, next } = narrow([choice(1, "a"), choice(2, "a", "b")], ["a"]);
    expect(buttons.map((one) => one.move)).toEqual([1]);
    expect([...next]).toEqual(["b"]);
  });

  it("says what a pick would settle or leave open", () => {
    expect(settled(CHOICES, ["a"], "x")?.move).toBe(1);
    expect(settled(CHOICES, ["a"], "y")).toBeNull();
    expect(settled(CHOICES, [], "a")).toBeNull();
    expect(after(CHOICES, [], "a")?.next).toEqual(new Set(["x", "y"]));
    expect(after(CHOICES, [], "x")).toBeNull();
  });
});

describe("a click", () => {
  it("picks, and chooses with the last pick", () => {
    expect(click(CHOICES, [], "a")).toEqual({ kind: "picked", picked: ["a"] });
    expect(click(CHOICES, ["a"], "x")).toMatchObject({ kind: "choose", choice: { move: 1 } });
    expect(click(CHOICES, ["a"], "y")).toEqual({ kind: "picked", picked: ["a", "y"] });
  });

  it("takes the pick back when it comes a second time", () => {
    expect(click(CHOICES, ["a"], "a")).toEqual({ kind: "picked", picked: [] });
    expect(click(CHOICES, ["a", "y"], "y")).toEqual({ kind: "picked", picked: ["a"] });
    expect(click(CHOICES, ["a", "y"], "a")).toEqual({ kind: "picked", picked: [] });
  });

  it("goes on where the same thing can be picked again", () => {
    expect(click([choice(1, "a", "a")], ["a"], "a")).toMatchObject({ kind: "choose", choice: { move: 1 } });
  });

  it("changes over to another piece", () => {
    expect(click(CHOICES, ["a"], "b")).toEqual({ kind: "picked", picked: ["b"] });
    expect(click(CHOICES, ["a", "y"], "x")).toEqual({ kind: "picked", picked: ["a", "x"] });
  });

  it("can be made on what could have been picked in its place", () => {
    expect([...instead(CHOICES, ["a"])]).toEqual(["b"]);
    expect([...instead(CHOICES, ["a", "y"])].sort()).toEqual(["b", "x"]);
    expect(instead(CHOICES, []).size).toBe(0);
  });

  it("never commits by a change of mind", () => {
    const choices = [choice(1, "a", "x"), choice(2, "b")];
    expect(click(choices, ["a"], "b")).toEqual({ kind: "picked", picked: ["b"] });
    expect(click(choices, [], "b")).toMatchObject({ kind: "choose" });
  });

  it("means nothing elsewhere", () => {
    expect(click(CHOICES, [], "z")).toEqual({ kind: "none" });
    expect(click([], [], "a")).toEqual({ kind: "none" });
  });
});

it("keeps groups in the order in which they come", () => {
  const items = [{ n: 1, group: "Left" }, { n: 2 }, { n: 3, group: "Left" }];
  expect(grouped(items).map(([name, held]) => [name, held.map((one) => one.n)])).toEqual([
    ["Left", [1, 3]],
    ["", [2]],
  ]);
});

describe("picks in any order", () => {
  const loose = (move: number, ...picks: string[]) => ({ ...choice(move, ...picks), unordered: true });
  const plays = [loose(1, "card", "left"), loose(2, "card", "right"), loose(3, "card", "left", "right")];

  it("can begin with any of them", () => {
    expect(narrow(plays, []).next).toEqual(new Set(["card", "left", "right"]));
    expect(narrow(plays, ["left"]).next).toEqual(new Set(["card", "right"]));
  });

  it("come to the same whichever was first", () => {
    const ways = [
      ["card", "left", "right"],
      ["right", "card", "left"],
    ];
    for (const way of ways) expect(narrow(plays, way).buttons.map((one) => one.move)).toEqual([3]);
  });

  it("offer what is complete as a button while more can be picked", () => {
    const { buttons, next } = narrow(plays, ["card", "left"]);
    expect(buttons.map((one) => one.move)).toEqual([1]);
    expect(next).toEqual(new Set(["right"]));
  });

  it("are taken back from the one that is clicked again", () => {
    expect(click(plays, ["card", "left"], "left")).toEqual({ kind: "picked", picked: ["card"] });
  });
});

it("a choice may be a button and a pick at once", () => {
  const draw = { ...choice(1, "deck"), button: true };
  expect(narrow([draw, choice(2, "card")], []).buttons).toEqual([draw]);
  expect(narrow([draw, choice(2, "card")], ["card"]).buttons.map((one) => one.move)).toEqual([2]);
  expect(click([draw, choice(2, "card")], [], "deck")).toEqual({ kind: "choose", choice: draw });
});

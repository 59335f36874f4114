import { expect, it } from "vitest";
import { choice } from "../testing/samples";
import { unlit } from "./unlit";

const REFUSED = -1;
const choices = [
  choice(1, "a", "x"),
  choice(2, "b", "x"),
  choice(REFUSED, "a", "sea"),
  choice(REFUSED, "c", "x"),
];

it("invites to nothing that the rules refuse", () => {
  expect([...unlit(choices, [], [])]).toEqual(["c"]);
  expect([...unlit(choices, ["a"], [])]).toEqual(["sea"]);
});

it("lights only what the words name", () => {
  expect([...unlit(choices, [], ["a"])]).toEqual(["b", "c"]);
});

it("lights all that may be done where the words name nothing that can be picked", () => {
  expect([...unlit(choices, [], ["the score"])]).toEqual(["c"]);
});

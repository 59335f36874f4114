import { expect, it, vi } from "vitest";
import { api } from "../api";
import { explained, terms } from "./terms.svelte";

const TERMS = [
  { forms: ["drifts", "drift"], means: "to the side" },
  { forms: ["red line"], means: "a limit" },
  { forms: ["смещения", "смещение"], means: "вбок" },
];

const words = (text: string) =>
  explained(text, TERMS)
    .filter(({ means }) => means)
    .map((one) => one.text);

it("finds the words of a game in a text, in any form and letters", () => {
  expect(words("Your Drift ends at the red line.")).toEqual(["Drift", "red line"]);
  expect(words("Сани без смещения.")).toEqual(["смещения"]);
});

it("finds whole words only", () => {
  expect(words("A snowdrift, adrift; drifting.")).toEqual([]);
});

it("explains a word once", () => {
  expect(words("It drifts, and drifts again.")).toEqual(["drifts"]);
});

it("leaves the text as it is", () => {
  for (const text of ["Drift: 2 (red line)", "", "No such word."])
    expect(
      explained(text, TERMS)
        .map((one) => one.text)
        .join(""),
    ).toBe(text);
  expect(explained("drift", [])).toEqual([{ text: "drift", means: "" }]);
});

it("does not ask for the rulebook of a game that has none", () => {
  const rules = vi.spyOn(api, "rules").mockReturnValue(new Promise(() => undefined));
  terms.use("");
  expect(rules).not.toHaveBeenCalled();
  terms.use("crab-stack");
  expect(rules).toHaveBeenCalledOnce();
});

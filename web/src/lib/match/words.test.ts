import { describe, expect, it } from "vitest";
import { Picker } from "../picks/picker.svelte";
import { choice, match, scene } from "../testing/samples";
import type { Hint } from "./actions.svelte";
import { goOnText, infoText, promptText } from "./words";

describe("the sign", () => {
  it("says what is asked, and whom at a shared screen", () => {
    expect(promptText(scene(), match(), 0)).toBe("Move.");
    const shared = match({ you: { seats: [0, 1], host: true, may_undo: 0 } });
    expect(promptText(scene(), shared, 1)).toBe("Ben: Move.");
    expect(promptText(scene(), shared, null)).toBe("Move.");
    expect(
      promptText(
        scene(),
        { ...shared, result: { winners: [], payoffs: [], reason: "", words: "", sheet: [] } },
        1,
      ),
    ).toBe("Move.");
  });
});

describe("beneath it", () => {
  const crabs = scene({ pieces: [{ id: "a", x: 0, y: 0, label: "Small crab" }] });
  const offered = [{ ...choice(1, "a", "x"), note: "A wave follows." }, choice(2, "a", "y"), choice(3, "b")];
  const make = () => new Picker(() => offered, { busy: false, send: () => Promise.resolve(true) });
  const info = (picker: Picker, hint = null as Hint | null) => infoText(crabs, picker, hint, true);

  it("says that others think", () => {
    const idle = new Picker(() => [], { busy: false, send: () => Promise.resolve(true) });
    expect(infoText(crabs, idle, null, true)).toBe("Thinking …");
    expect(infoText(crabs, idle, null, false)).toBe("");
    expect(infoText({ ...crabs, seat: null }, idle, null, true)).toBe("");
  });

  it("says what pointing and picking would bring", () => {
    const picker = make();
    expect(info(picker)).toBe("");
    picker.pointed = "a";
    expect(info(picker)).toBe("Small crab: 2 moves");
    const asks = [{ next: "x", prompt: "Now where it goes.", enough: "" }];
    expect(infoText({ ...crabs, asks }, picker, null, true)).toBe("Small crab");
    picker.pointed = null;
    picker.pick("a", false);
    expect(info(picker)).toBe("Small crab. Escape takes the pick back.");
    expect(infoText(crabs, picker, null, true, true)).toBe("Small crab. Tap it again to take the pick back.");
    expect(goOnText(crabs, picker)).toBe("Now choose one of the 2 outlined in yellow.");
    picker.pointed = "x";
    expect(info(picker)).toBe("Move 1. A wave follows.");
  });

  it("asks for the next step, or for a yes, once something is picked", () => {
    const picker = make();
    expect(goOnText(crabs, picker)).toBe("");
    picker.pick("a", true);
    const asks = [
      { next: "b", prompt: "Now a bee." },
      { next: "x", prompt: "Now where it goes.", enough: "Or stay." },
    ];
    expect(goOnText({ asks }, picker)).toBe("Now where it goes.");
    picker.pick("x", true);
    expect(goOnText(crabs, picker)).toBe("A wave follows.");
    expect(infoText(crabs, picker, null, true, true, true)).toBe("Say yes below, or tap something else.");
  });

  it("says a hint, too, when the picks so far come to another move", () => {
    const picker = make();
    const hint = { move: 3, label: "Move 3", picks: ["b"] };
    picker.picked = ["a", "x"];
    expect(info(picker)).toBe("Move 1. A wave follows.");
    expect(info(picker, hint)).toBe("Hint: Move 3");
  });

  it("says the hint until something is pointed at", () => {
    const picker = make();
    const hint = { move: 3, label: "Move 3", picks: ["b"] };
    expect(info(picker, hint)).toBe("Hint: Move 3");
    picker.pointed = "b";
    expect(info(picker, hint)).toBe("Move 3");
  });
});

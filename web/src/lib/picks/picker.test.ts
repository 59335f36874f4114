import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Card, Choice } from "../scene";
import { choice } from "../testing/samples";
import { Picker } from "./picker.svelte";

const noted: Choice = { ...choice(2, "a", "y"), note: "It falls into the sea." };
let offered: Choice[];
let sender: { busy: boolean; send: ReturnType<typeof vi.fn<(choice: Choice) => Promise<boolean>>> };
let picker: Picker;

beforeEach(() => {
  offered = [choice(1, "a", "x"), noted, choice(3, "b", "x"), choice(4)];
  sender = { busy: false, send: vi.fn(() => Promise.resolve(true)) };
  picker = new Picker(() => offered, sender);
});

describe("picking", () => {
  it("narrows pick by pick and sends what is settled", () => {
    expect([...picker.narrowed.next]).toEqual(["a", "b"]);
    picker.pick("a", false);
    expect(picker.picked).toEqual(["a"]);
    expect([...picker.narrowed.next]).toEqual(["x", "y"]);
    expect(sender.send).not.toHaveBeenCalled();
    picker.pick("x", false);
    expect(sender.send).toHaveBeenCalledWith(offered[0]);
    expect(picker.picked).toEqual(["a", "x"]);
  });

  it("asks a finger for a yes where there is something to say, a mouse not", () => {
    picker.pick("a", true);
    picker.pick("y", true);
    expect(picker.confirm).toBe(noted);
    expect(sender.send).not.toHaveBeenCalled();
    picker.back();
    expect([picker.confirm, picker.picked]).toEqual([null, ["a"]]);
    picker.pick("x", true); // nothing to say
    expect(sender.send).toHaveBeenCalledTimes(1);
  });

  it("shows what a card is about that can not be picked, until it is clicked again or something is picked", () => {
    const card: Card = { id: "card", svg: "", label: "", about: ["there"] };
    picker.refuse("Not now.", card);
    expect([picker.looked, picker.refused]).toEqual(["card", "Not now."]);
    picker.refuse("", card);
    expect(picker.looked).toBeNull();
    picker.refuse("", card);
    picker.pick("a", false);
    expect(picker.looked).toBeNull();
    picker.refuse("", card);
    picker.restart();
    expect(picker.looked).toBeNull();
    picker.refuse("", { id: "queen", svg: "", label: "" });
    expect(picker.looked, "a card that is about nothing").toBeNull();
  });

  it("asks a finger for no yes where the step is a small one", () => {
    offered = [{ ...noted, light: true }];
    picker.pick("a", true);
    picker.pick("y", true);
    expect(picker.confirm).toBeNull();
    expect(sender.send).toHaveBeenCalledTimes(1);
  });

  it("means nothing while something is on its way, or when it is not one's turn", () => {
    sender.busy = true;
    picker.pick("a", false);
    expect(picker.picked).toEqual([]);
    sender.busy = false;
    offered = [];
    picker.pick("a", false);
    expect([picker.yours, picker.picked]).toEqual([false, []]);
  });

  it("takes the last pick back when the server refuses", async () => {
    sender.send.mockResolvedValue(false);
    picker.pick("a", false);
    picker.pick("x", false);
    await vi.waitFor(() => expect(picker.picked).toEqual(["a"]));
  });

  it("forgets what was begun when another position is shown", () => {
    picker.pick("a", true);
    picker.pick("y", true);
    picker.pointedChoice = noted;
    picker.restart();
    expect([picker.picked, picker.confirm, picker.pointedChoice]).toEqual([[], null, null]);
  });
});

describe("what is considered", () => {
  it("is what the pointer would settle", () => {
    picker.pick("a", false);
    expect(picker.considered).toBeNull();
    picker.pointed = "y";
    expect(picker.considered).toBe(noted);
    expect(picker.couldFollow?.buttons).toEqual([noted]);
    picker.pointed = "elsewhere";
    expect([picker.considered, picker.couldFollow]).toEqual([null, null]);
  });

  it("is the button under the pointer before all else", () => {
    picker.pick("a", false);
    picker.pointed = "y";
    picker.pointedChoice = offered[3] ?? null;
    expect(picker.considered?.move).toBe(4);
  });

  it("is the only choice that a pick has left", () => {
    picker.pick("b", false);
    expect(picker.considered?.move).toBe(3);
  });
});

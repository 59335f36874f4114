import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api";
import type { LiveMatch } from "../live/liveMatch.svelte";
import { notices } from "../notices.svelte";
import { choice, match } from "../testing/samples";
import { MatchActions } from "./actions.svelte";

let live: { id: string; token: string | null; version: number; match: ReturnType<typeof match> };
let actions: MatchActions;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(notices, "say").mockImplementation(() => undefined);
  live = { id: "m", token: "t", version: 3, match: match() };
  actions = new MatchActions(live as unknown as LiveMatch);
});

describe("sending a choice", () => {
  it("stays busy until the position that it led to is shown", async () => {
    const move = vi.spyOn(api, "move").mockResolvedValue({ version: 4, ply: 4 });
    expect(await actions.send(choice(7))).toBe(true);
    expect(move).toHaveBeenCalledWith("m", "t", 3, 7, undefined);
    expect([actions.busy, actions.sent?.move]).toEqual([true, 7]);
    actions.restart();
    expect([actions.busy, actions.sent]).toEqual([false, null]);
  });

  it("is free at once when the position was faster than the answer", async () => {
    vi.spyOn(api, "move").mockImplementation(() => {
      live.version = 4;
      return Promise.resolve({ version: 4, ply: 4 });
    });
    await actions.send(choice(7));
    expect(actions.busy).toBe(false);
  });

  it("is not free when the answer of the choice before comes after the next was made", async () => {
    let answer: (made: { version: number; ply: number }) => void = () => undefined;
    const slow = new Promise<{ version: number; ply: number }>((go) => (answer = go));
    const never = new Promise<never>(() => undefined);
    vi.spyOn(api, "move").mockReturnValueOnce(slow).mockReturnValueOnce(never);
    const first = actions.send(choice(7));
    live.version = 5; // it is shown, and so is what another one did after it
    actions.restart();
    void actions.send(choice(8));
    answer({ version: 4, ply: 4 });
    await first;
    expect([actions.busy, actions.sent?.move]).toEqual([true, 8]);
  });

  it("tells a refusal, and that it was not taken", async () => {
    vi.spyOn(api, "move").mockRejectedValue(new Error("Too late."));
    expect(await actions.send(choice(7))).toBe(false);
    expect([actions.busy, actions.sent]).toEqual([false, null]);
    expect(notices.say).toHaveBeenCalledWith("Too late.", true);
  });

  it("does one thing at a time", async () => {
    vi.spyOn(api, "move").mockResolvedValue({ version: 4, ply: 4 });
    const leave = vi.spyOn(api, "leave");
    void actions.send(choice(7));
    await actions.leave();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe("a hint", () => {
  const hint = { move: 1, text: "", label: "a1-b2", picks: ["a"], way: [] };

  it("is kept for the position for which it was asked", async () => {
    vi.spyOn(api, "hint").mockResolvedValue({ hint });
    await actions.askHint();
    expect([actions.hint, actions.thinking]).toEqual([hint, false]);
  });

  it("is dropped when it comes too late", async () => {
    vi.spyOn(api, "hint").mockImplementation(() => {
      live.version = 4;
      return Promise.resolve({ hint });
    });
    await actions.askHint();
    expect([actions.hint, actions.thinking]).toEqual([null, false]);
  });
});

it("says that the others are asked about an undo", async () => {
  vi.spyOn(api, "undo").mockResolvedValue({ status: "asked", match: match() });
  await actions.undo();
  expect(notices.say).toHaveBeenCalledWith("The others are asked whether you may take it back.");
  expect(actions.busy).toBe(false);
});

it("does not lose what could not be said", async () => {
  vi.spyOn(api, "chat").mockRejectedValue(new Error("Too fast."));
  await expect(actions.say("Hello", 0, "")).rejects.toThrow("Too fast.");
});

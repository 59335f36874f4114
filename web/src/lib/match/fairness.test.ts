import { beforeEach, expect, it, vi } from "vitest";
import type { Match } from "../api";
import { match, seat } from "../testing/samples";

const sent = vi.fn();
vi.mock("../api", () => ({
  api: {
    number: (id: string, token: string, number: string) => {
      sent(id, token, number);
      return Promise.resolve({ match: match({ numbers_from: [0] }) });
    },
  },
}));

const open = async () => ({
  ...(await import("./fairness")),
  saved: (await import("../savedMatches.svelte")).savedMatches,
});

const waiting = (more: Partial<Match> = {}) =>
  match({ status: "gathering", ply: 0, seed_hash: "abc", seats: [seat(0), seat(1)], ...more });

beforeEach(() => {
  vi.resetModules();
  sent.mockClear();
});

it("draws numbers of 128 bits", async () => {
  const { newNumber } = await open();
  expect(newNumber()).toMatch(/^[0-9a-f]{32}$/);
  expect(newNumber()).not.toBe(newNumber());
});

it("notes the promise before it adds a number, and the same number when it tries again", async () => {
  const { addNumber, saved } = await open();
  saved.keep("m", { token: "t", title: "", at: 1 });
  expect((await addNumber(waiting())).numbers_from).toEqual([0]);
  const { hash, number } = saved.get("m") ?? {};
  expect(hash).toBe("abc");
  expect(sent).toHaveBeenLastCalledWith("m", "t", number);
  await addNumber(waiting());
  expect(sent).toHaveBeenLastCalledWith("m", "t", number);
});

it("adds nothing to what has begun, to what it has added to, or as a spectator", async () => {
  const { addNumber, saved } = await open();
  saved.keep("m", { token: "t", title: "", at: 1 });
  await addNumber(waiting({ status: "playing" }));
  await addNumber(waiting({ numbers_from: [0] }));
  await addNumber(waiting({ you: { seats: [], host: false, may_undo: 0 } }));
  expect(sent).not.toHaveBeenCalled();
});

it("does not note what may have been changed since", async () => {
  const { notePromise, saved } = await open();
  saved.keep("m", { token: "t", title: "", at: 1 });
  notePromise(match({ ply: 4, seed_hash: "late" }));
  expect(saved.get("m")?.hash).toBeUndefined();
});

it("compares what was noted with what came out", async () => {
  const { verdict, saved } = await open();
  const over = (more: Partial<Match> = {}) =>
    match({ status: "over", seed_hash: "abc", numbers_from: [0], numbers: { "0": "11" }, ...more });
  expect(verdict(over())).toBe("unnoted");
  saved.keep("m", { token: "t", title: "", at: 1, hash: "abc", number: "11" });
  expect(verdict(over())).toBe("kept");
  expect(verdict(over({ seed_hash: "abd" }))).toBe("broken");
  expect(verdict(over({ numbers: { "0": "22" } }))).toBe("broken");
  expect(verdict(over({ numbers: {}, numbers_from: [] }))).toBe("without-mine");
});

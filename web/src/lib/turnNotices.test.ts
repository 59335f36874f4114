import { beforeEach, expect, test, vi } from "vitest";
import { type System, TurnNotices } from "./turnNotices.svelte";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const system = (more: Partial<System> = {}): System => ({
  permission: "granted",
  hidden: true,
  ask: vi.fn(() => Promise.resolve("granted" as const)),
  show: vi.fn(),
  ...more,
});

test("one is asked once, after a move, when others play by link", async () => {
  const notices = new TurnNotices(system());
  expect(notices.mayAsk(true, false, false)).toBe(false);
  expect(notices.mayAsk(true, true, true)).toBe(false);
  expect(notices.mayAsk(false, true, false)).toBe(false);
  expect(notices.mayAsk(true, true, false)).toBe(true);
  await notices.set(false);
  expect(notices.mayAsk(true, true, false)).toBe(false);
  expect(new TurnNotices(system()).mayAsk(true, true, false)).toBe(false);
  expect(new TurnNotices(system({ permission: "denied" })).possible).toBe(false);
});

test("the browser is asked for leave only when notices are wanted, and may say no", async () => {
  const asked = system({ permission: "default", ask: vi.fn(() => Promise.resolve("denied" as const)) });
  const notices = new TurnNotices(asked);
  await notices.set(false);
  expect(asked.ask).not.toHaveBeenCalled();
  await notices.set(true);
  expect(asked.ask).toHaveBeenCalledOnce();
  expect(notices.wish).toBe("no");
});

test("a turn is told once, only in the background, and not by default", async () => {
  const here = system();
  const notices = new TurnNotices(here);
  notices.turn("m", 3, "Your turn", "Crab Stack");
  expect(here.show).not.toHaveBeenCalled();
  await notices.set(true);
  notices.turn("m", 3, "Your turn", "Crab Stack");
  notices.turn("m", 3, "Your turn", "Crab Stack");
  expect(here.show).toHaveBeenCalledExactlyOnceWith("Your turn", "Crab Stack", "byways-m");
  notices.turn("m", 5, "Your turn", "Crab Stack");
  expect(here.show).toHaveBeenCalledTimes(2);
  const seen = system({ hidden: false });
  const looking = new TurnNotices(seen);
  await looking.set(true);
  looking.turn("m", 3, "Your turn", "Crab Stack");
  expect(seen.show).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, type Message } from "../api";
import { choice, match, scene, step } from "../testing/samples";
import { words } from "../words.svelte";
import { LiveMatch } from "./liveMatch.svelte";

let hear: (message: Message) => void;
let hello: () => unknown;
const reconnect = vi.fn();
const hurry = vi.fn();

vi.mock("./liveSocket", () => ({
  LiveSocket: class {
    reconnect = reconnect;
    welcome = vi.fn();
    close = vi.fn();
    hurry = hurry;
    constructor(_: URL, listener: { take: (message: Message) => void; hello: () => unknown }) {
      hear = listener.take;
      hello = listener.hello;
    }
  },
}));

const full = (version: number): Message => ({
  type: "full",
  match: match({ version }),
  version,
  scenes: [scene({ prompt: `at ${version}` })],
  log: [],
  chat: [],
});
const next = (version: number, seat = 0) =>
  step(0, { version, ply: version, changes: [{ prompt: `at ${version}` }], table: { seat } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { href: "http://x/t/m" });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("document", { addEventListener: vi.fn(), documentElement: { lang: "" } });
  reconnect.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows steps one after the other, and is settled when the last is shown", () => {
  const live = new LiveMatch("m", null, () => false);
  const shown: string[] = [];
  live.onstep = ([first]) => shown.push(first?.prompt ?? "");
  hear(full(3));
  expect(live.online).toBe(true);
  hear(next(4));
  hear(next(5));
  expect([live.version, live.settled]).toEqual([4, false]);
  vi.runAllTimers();
  expect([live.version, live.settled]).toEqual([5, true]);
  expect(shown).toEqual(["at 4", "at 5"]);
  expect(live.match?.version).toBe(5);
});

it("keeps the position that is shown when news of a later one come", () => {
  const live = new LiveMatch("m", null, () => false);
  hear(full(3));
  hear(next(4));
  hear(next(5, 1));
  hear({ type: "table", match: match({ version: 5, seat: 1, watching: 2 }) });
  expect(live.match).toMatchObject({ version: 4, seat: 0, watching: 2 });
  vi.runAllTimers();
  expect(live.match).toMatchObject({ version: 5, seat: 1, watching: 2 });
});

it("asks anew when something was lost, and goes on from the full picture", () => {
  const live = new LiveMatch("m", null, () => false);
  hear(full(3));
  hear(next(4));
  hear(next(6));
  expect(reconnect).toHaveBeenCalledTimes(1);
  expect(live.version).toBe(4);
  hear(full(6)); // while the pause after step 4 still runs
  hear(next(7));
  vi.runAllTimers();
  expect(live.version).toBe(7);
});

it("goes on from the whole scene that one gets who comes back", () => {
  const live = new LiveMatch("m", null, () => false);
  hear(full(3));
  const events = [{ text: "Ann moves" }];
  hear({
    type: "back",
    match: match({ version: 3 }),
    scenes: [scene({ prompt: "at 3", rule: "CS5", events })],
  });
  expect(live.scenes).toMatchObject([{ prompt: "at 3", rule: "CS5" }]);
  expect(live.scenes[0]?.events, "what was shown is not played again").toBeUndefined();
  hear(next(4));
  expect(live.scenes).toMatchObject([{ prompt: "at 4", rule: "CS5" }]);
});

it("asks once how far one can go, and forgets it with the position", async () => {
  const way = { ...choice(7, "far"), then: [8] };
  const asked = vi.spyOn(api, "ways").mockImplementation(() => Promise.resolve({ version: 3, ways: [way] }));
  const live = new LiveMatch("m", "token", () => false);
  hear(full(3));
  await Promise.all([live.askWays(), live.askWays()]);
  expect(live.ways).toEqual([way]);
  expect(asked).toHaveBeenCalledTimes(1);
  hear(next(4));
  expect(live.ways).toEqual([]);
  await live.askWays();
  expect(live.ways, "an answer about another position").toEqual([]);
});

it("asks for everything when a step is about other scenes than those that are there", () => {
  const live = new LiveMatch("m", null, () => false);
  hear(full(3));
  hear({ ...next(4), changes: [{}, {}] });
  expect(reconnect).toHaveBeenCalledTimes(1);
  expect(hello()).toMatchObject({ since: null });
  expect(live.version).toBe(3);
});

it("asks for everything anew in another language, and goes on from there", async () => {
  const live = new LiveMatch("m", null, () => false);
  hear(full(3));
  expect(hello()).toMatchObject({ since: 3, language: "en" });
  await words.speak("ru");
  live.retell();
  expect(hurry).toHaveBeenCalledTimes(1);
  expect(hello()).toMatchObject({ since: null, language: "ru" });
  expect(live.version).toBe(3);
  hear(full(4));
  expect(live.version).toBe(4);
  expect(hello()).toMatchObject({ since: 4 });
  await words.speak("en");
});

it("takes every line of the chat once", () => {
  const live = new LiveMatch("m", null, () => false);
  const chat = { number: 1, seat: 0, name: "Ann", text: "Hello", at: 0 };
  hear({ type: "chat", chat });
  hear({ type: "chat", chat });
  expect(live.chat).toEqual([chat]);
});

it("does not go back to how the match stood when an answer comes late", () => {
  const live = new LiveMatch("m", null, () => false);
  hear(full(0));
  hear(next(1, 0));
  vi.runAllTimers();
  live.answered(match({ version: 0, seat: 1, now_at: 5 }));
  expect([live.match?.version, live.match?.seat]).toEqual([1, 0]);
  live.answered(match({ version: 1, seat: 0, now_at: 9, public: true }));
  live.answered(match({ version: 1, seat: 0, now_at: 8, public: false }));
  expect(live.match?.public).toBe(true);
});

import { beforeEach, expect, it, vi } from "vitest";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const open = async () => (await import("./savedMatches.svelte")).savedMatches;

it("finds the seats that were stored under the old name", async () => {
  kept.set("byways.tables", JSON.stringify({ m: { token: "t", title: "Crab Stack", at: 5 } }));
  const saved = await open();
  expect([saved.token("m"), saved.token("other")]).toEqual(["t", null]);
});

it("keeps and forgets, and does not lose what another tab has kept meanwhile", async () => {
  const saved = await open();
  saved.keep("a", { token: "1", title: "", at: 1 });
  kept.set(
    "byways.tables",
    JSON.stringify({ a: { token: "1" }, elsewhere: { token: "2", title: "", at: 2 } }),
  );
  saved.keep("b", { token: "3", title: "", at: 3 });
  expect(saved.latest(2)).toEqual(["b", "elsewhere"]);
  saved.forget("b");
  expect(Object.keys(JSON.parse(kept.get("byways.tables") ?? "") as object)).toEqual(["a", "elsewhere"]);
});

it("works for a while where nothing can be stored", async () => {
  vi.stubGlobal("localStorage", undefined);
  const saved = await open();
  saved.keep("a", { token: "1", title: "", at: 1 });
  expect(saved.token("a")).toBe("1");
});

it("reads the settings of old", async () => {
  kept.set("byways.name", '"Ann"').set("byways.sound", "true").set("byways.theme", '"dark"');
  const { settings } = await import("./settings.svelte");
  expect([settings.name, settings.sound, settings.theme]).toEqual(["Ann", true, "dark"]);
  settings.setName("  Anna ");
  expect(kept.get("byways.name")).toBe('"Anna"');
});

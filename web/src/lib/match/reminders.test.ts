import { afterEach, describe, expect, it, vi } from "vitest";
import type { ReminderRequest, Reminders } from "../api";
import { notices } from "../notices.svelte";
import { ReminderSettings, type PushSystem } from "./reminders.svelte";

const PUSH: ReminderRequest = {
  kind: "push",
  address: "https://push.example/1",
  keys: { p256dh: "p", auth: "a" },
};

function system(wanted: ReminderRequest | null, possible = true): PushSystem & { key: string } {
  return {
    key: "",
    possible,
    subscribe(key) {
      this.key = key;
      return Promise.resolve(wanted);
    },
  };
}

/** A server that answers with this, and notes what it was asked. */
function serve(...answers: Partial<Reminders>[]): { method: string; path: string; body: unknown }[] {
  const asked: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body === undefined ? undefined : JSON.parse(body) });
    const told = { kinds: ["mail", "hook", "push"], push_key: "key", mine: [], ...answers.shift() };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(told) });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("being told of one's turns", () => {
  it("offers what both the server and the browser have", async () => {
    serve({}, {}, { kinds: [] });
    const able = new ReminderSettings("m", "t", system(PUSH));
    expect(able.kinds).toEqual([]);
    await able.load();
    expect(able.kinds).toEqual(["mail", "hook", "push"]);
    const old = new ReminderSettings("m", "t", system(PUSH, false));
    await old.load();
    expect(old.kinds).toEqual(["mail", "hook"]);
    await able.load();
    expect(able.kinds).toEqual([]);
  });

  it("sets an address, shows what came of it, and stops it", async () => {
    const mine = [{ kind: "hook", address: "https://a.example/", confirmed: true }];
    const asked = serve({ mine, secret: "s" }, {});
    const settings = new ReminderSettings("m", "t", system(PUSH));
    await settings.write("hook", " https://a.example/ ");
    expect(asked[0]).toEqual({
      method: "POST",
      path: "/api/matches/m/reminders",
      body: { kind: "hook", address: "https://a.example/" },
    });
    expect([settings.set("hook"), settings.set("mail"), settings.secret]).toEqual([mine[0], undefined, "s"]);
    await settings.stop("hook");
    expect(asked[1]).toMatchObject({ method: "DELETE", path: "/api/matches/m/reminders/hook" });
    expect([settings.set("hook"), settings.secret, settings.busy]).toEqual([undefined, undefined, false]);
  });

  it("gives the server what the browser made for its key", async () => {
    const asked = serve({}, {});
    const browser = system(PUSH);
    const settings = new ReminderSettings("m", "t", browser);
    await settings.load();
    await settings.push();
    expect(browser.key).toBe("key");
    expect(asked[1]?.body).toEqual(PUSH);
  });

  it("says so when the browser does not allow it", async () => {
    const asked = serve({});
    const settings = new ReminderSettings("m", "t", system(null));
    await settings.load();
    await settings.push();
    expect(asked).toHaveLength(1);
    expect(notices.list.at(-1)?.text).toBe("The browser does not allow notices from this page.");
  });
});

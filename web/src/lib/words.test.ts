import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mark } from "./pseudo";
import { settings } from "./settings.svelte";
import { choose, languages, ownName, say, words } from "./words.svelte";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  settings.language = "";
  await words.speak("en");
});

describe("which language", () => {
  it("is the first of the wishes that there is", () => {
    expect(languages).toEqual(["en", "pt", "ru"]);
    expect(choose(["de-AT", "pt-BR", "en"])).toBe("pt");
    expect(choose(["RU"])).toBe("ru");
    expect(choose(["de"])).toBe("en");
    expect(choose(["en-xa"])).toBe("en-XA");
  });

  it("is the address's, else the one chosen before, else the browser's", async () => {
    vi.stubGlobal("navigator", { languages: ["pt-PT", "en"] });
    await words.begin("");
    expect(words.language).toBe("pt");
    settings.language = "ru";
    await words.begin("");
    expect(words.language).toBe("ru");
    expect(document.documentElement.lang).toBe("ru");
    await words.begin("?lang=en-XA");
    expect(words.language).toBe("en-XA");
    expect(settings.language).toBe("ru");
  });

  it("is kept when it is changed", async () => {
    await words.change("ru");
    expect([words.language, settings.language]).toEqual(["ru", "ru"]);
  });

  it("is the one wished for last, whichever arrives first", async () => {
    await Promise.all([words.speak("en-XA"), words.speak("ru"), words.speak("pt")]);
    expect(words.language).toBe("pt");
  });

  it("is offered by its own name", () => {
    expect(languages.map(ownName)).toEqual(["English", "Português", "Русский"]);
  });
});

describe("a sentence", () => {
  it("has the plural of its language", async () => {
    const counted = () => [1, 2, 5, 21].map((count) => say("moves-of", { what: "a1", count }));
    expect(counted()).toEqual(["a1: 1 move", "a1: 2 moves", "a1: 5 moves", "a1: 21 moves"]);
    await words.speak("ru");
    expect(counted()).toEqual(["a1: 1 ход", "a1: 2 хода", "a1: 5 ходов", "a1: 21 ход"]);
    expect([1, 21].map((count) => say("all-moves", { count }))).toEqual([
      "Единственный ход списком",
      "Все 21 ход списком",
    ]);
  });

  it("writes numbers as its language does", async () => {
    expect(say("move-of", { move: 5, all: 12_345 })).toBe("Move 5 of 12,345");
    await words.speak("pt");
    expect(say("move-of", { move: 5, all: 12_345 })).toBe("Jogada 5 de 12.345");
  });

  it("leaves what it is given as it is", async () => {
    await words.speak("en-XA");
    expect(say("pass-to", { name: "Ann" })).toBe(`${mark("Pass the device to ")}Ann`);
  });

  it("that there is not in any language is told of", () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(say("no-such-sentence")).toBe("");
    expect(told).toHaveBeenCalledWith("There is no sentence no-such-sentence in en.");
  });

  it("is marked in the pseudo-language, and a third longer", () => {
    expect(mark("Take back")).toBe("Ťàķè ḃàçķ··");
    expect(mark(": ")).toBe(": ");
  });
});

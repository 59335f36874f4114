/** The message files and the code belong together: nothing is missing, nothing is left over, nothing is said past them. */

import { FluentParser, type Message, type Pattern, serializeExpression, Visitor } from "@fluent/syntax";
import type * as fluent from "@fluent/syntax";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import page from "../../index.html?raw";
import { languages } from "../lib/words.svelte";

const texts = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const translations = languages.filter((language) => language !== "en");

/** The variables, references and choices in a pattern. */
class Finder extends Visitor {
  readonly variables = new Set<string>();
  readonly references = new Set<string>();
  readonly choices: { selector: string; keys: string[] }[] = [];

  constructor(pattern: Pattern) {
    super();
    this.visit(pattern);
  }

  override visitVariableReference(node: fluent.VariableReference): void {
    this.variables.add(node.id.name);
  }

  override visitMessageReference(node: fluent.MessageReference): void {
    this.references.add(node.id.name);
  }

  override visitSelectExpression(node: fluent.SelectExpression): void {
    const keys = node.variants.map(({ key }) => (key.type === "Identifier" ? key.name : key.value));
    this.choices.push({ selector: serializeExpression(node.selector), keys });
    this.genericVisit(node);
  }
}

/** The messages of a language, in which nothing else stands but comments. */
function messages(language: string): Map<string, Finder> {
  const found = new Map<string, Finder>();
  for (const entry of new FluentParser({ withSpans: false }).parse(texts[`./${language}.ftl`] ?? "").body) {
    if (entry.type.endsWith("Comment")) continue;
    expect(entry.type, JSON.stringify(entry)).toBe("Message");
    const { id, value, attributes } = entry as Message;
    expect(found.has(id.name), `${id.name} is there twice`).toBe(false);
    expect(attributes, `${id.name} has parts of its own`).toEqual([]);
    if (value) found.set(id.name, new Finder(value));
  }
  return found;
}

const english = messages("en");

/** What a sentence has to be given, by itself and by those that it repeats. */
function needs(name: string): string[] {
  const { variables, references } = english.get(name) ?? { variables: [], references: [] };
  return [...variables, ...[...references].flatMap(needs)].toSorted();
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Every node of a source's syntax tree. */
function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodes(one);
  else if (value !== null && typeof value === "object") {
    if ("type" in value && typeof value.type === "string") yield value as Node;
    for (const one of Object.values(value)) yield* nodes(one);
  }
}

const trees = Object.entries(sources).map(([path, source]) => {
  const code = path.endsWith(".svelte") ? source : `<script lang="ts">${source}</script>`;
  return { path, all: [...nodes(parse(code, { modern: true }))] };
});

interface Call {
  path: string;
  name: string | undefined;
  args: string[];
}

const calls = trees.flatMap(({ path, all }): Call[] =>
  all
    .filter(({ type, callee }) => type === "CallExpression" && (callee as Node)["name"] === "say")
    .map(({ arguments: given }) => {
      const [name, args] = given as Node[];
      const keys = ((args?.["properties"] ?? []) as { key: { name: string } }[]).map(({ key }) => key.name);
      return {
        path,
        name: typeof name?.["value"] === "string" ? name["value"] : undefined,
        args: keys.toSorted(),
      };
    }),
);

describe("every language", () => {
  it.each(translations)(
    "has the same messages in the same order, with the same arguments: %s",
    (language) => {
      const translated = messages(language);
      expect([...translated.keys()]).toEqual([...english.keys()]);
      for (const [name, { variables, references }] of translated) {
        expect([...variables].toSorted(), name).toEqual([...(english.get(name)?.variables ?? [])].toSorted());
        expect([...references], name).toEqual([...(english.get(name)?.references ?? [])]);
      }
    },
  );

  it.each(languages)("has every plural that its numbers need: %s", (language) => {
    const rules = new Intl.PluralRules(language);
    const plurals = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    for (const [name, { choices }] of messages(language)) {
      for (const { selector, keys } of choices) {
        if (selector !== "$count" && selector !== "$most") continue;
        for (const plural of plurals) expect(keys, `${name}: ${selector}`).toContain(plural);
      }
    }
  });

  it.each(languages)("says without scripts that they are needed: %s", (language) => {
    expect(page).toMatch(new RegExp(`<noscript>[^]*<p lang="${language}">[^]*</noscript>`));
  });
});

describe("the code", () => {
  it("names every sentence in full, and gives it what it needs", () => {
    expect(calls.length).toBeGreaterThan(100);
    for (const { path, name, args } of calls) {
      expect(name, `${path}: say("name", …)`).toBeDefined();
      expect([...english.keys()], path).toContain(name);
      expect(args, `${path}: ${name}`).toEqual(needs(name ?? ""));
    }
  });

  it("uses every sentence", () => {
    const used = new Set(calls.map(({ name }) => name));
    for (const { references } of english.values()) references.forEach((name) => used.add(name));
    expect([...english.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it("has no words of its own for people to read or hear", () => {
    const READ = ["aria-label", "aria-valuetext", "aria-description", "title", "label", "placeholder", "alt"];
    const wordy = (text: unknown): boolean => /\p{L}{2}/u.test(String(text).replace("Byways", ""));
    for (const { path, all } of trees) {
      const told = all.flatMap((node): unknown[] => {
        if (node.type === "Fragment") return (node["nodes"] as Node[]).filter(({ type }) => type === "Text");
        if (node.type !== "Attribute" || !READ.includes(String(node["name"]))) return [];
        return [...nodes(node["value"])].filter(({ type }) => type === "Text");
      }) as Node[];
      expect(told.map(({ data }) => data).filter(wordy), path).toEqual([]);
    }
  });
});

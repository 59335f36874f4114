/** Sentences by name, from the message files in src/text, in the language that the person has chosen. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "./settings.svelte";

const ENGLISH = "en";
/** English with marks on every letter, which shows what is not translated: never offered, only asked for by name. */
const PSEUDO = "en-XA";

const files = import.meta.glob<string>("../text/*.ftl", { query: "?raw", import: "default" });
const fileOf = (language: string): string => `../text/${language}.ftl`;

/** The languages that there are, English first. */
export const languages: readonly string[] = [
  ENGLISH,
  ...Object.keys(files)
    .map((path) => path.replace(/^.*\/(.*)\.ftl$/, "$1"))
    .filter((language) => language !== ENGLISH),
];

/** How a language calls itself. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(language));
}

/** The first language wished for that there is: tags such as `pt-BR`; English if there is none. */
export function choose(wishes: readonly string[]): string {
  for (const wish of wishes) {
    if (wish.toLowerCase() === PSEUDO.toLowerCase()) return PSEUDO;
    const base = wish.split("-")[0]?.toLowerCase() ?? "";
    if (languages.includes(base)) return base;
  }
  return ENGLISH;
}

/** A language's sentences, fetched when they are needed first. */
async function read(language: string): Promise<FluentBundle> {
  const pseudo = language === PSEUDO;
  const load = files[fileOf(pseudo ? ENGLISH : language)];
  if (!load) throw new Error(`There are no sentences in ${language}.`);
  const [text, transform] = await Promise.all([
    load(),
    pseudo ? import("./pseudo").then(({ mark }) => mark) : undefined,
  ]);
  // Our English is British: no comma before the last "and".
  const locale = pseudo || language === ENGLISH ? "en-GB" : language;
  const bundle = new FluentBundle(locale, { useIsolating: false, transform });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

class Words {
  /** The language in which everything is said, here and by the server. */
  language: string = $state(ENGLISH);
  private spoken: FluentBundle | null = $state.raw(null);
  /** English, once a sentence was missed in the language that is spoken. */
  private english: FluentBundle | null = $state.raw(null);
  private fetching = false;
  private asked = 0;

  /** Begin in the language of the address (`?lang=`), the one chosen before, or the browser's. */
  async begin(search: string): Promise<void> {
    const wishes = [new URLSearchParams(search).get("lang"), settings.language, ...navigator.languages];
    const language = choose(wishes.filter((wish) => wish !== null && wish !== "") as string[]);
    await this.speak(language).catch(async (error: unknown) => {
      console.error(error);
      await this.speak(ENGLISH);
    });
  }

  /** Say everything in a language from now on; the last wish counts, when the first is still on its way. */
  async speak(language: string): Promise<void> {
    const mine = ++this.asked;
    const bundle = await read(language);
    if (mine !== this.asked) return;
    this.spoken = bundle;
    this.language = language;
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }

  /** Speak a language and keep to it. */
  async change(language: string): Promise<void> {
    await this.speak(language);
    settings.setLanguage(language);
  }

  format(name: string, args: Record<string, FluentVariable> | undefined): string {
    const bundle = this.spoken?.hasMessage(name) ? this.spoken : this.english;
    const pattern = bundle?.getMessage(name)?.value;
    if (!bundle || !pattern) {
      this.miss(name);
      return "";
    }
    const faults: Error[] = [];
    const said = bundle.formatPattern(pattern, args, faults);
    for (const fault of faults) console.error(`${name} in ${this.language}: ${fault.message}`);
    return said;
  }

  /** A language that is not finished yet lacks a sentence: it is said in English as soon as that is here. */
  private miss(name: string): void {
    console.error(`There is no sentence ${name} in ${this.language}.`);
    if (this.fetching) return;
    this.fetching = true;
    read(ENGLISH).then(
      (bundle) => (this.english = bundle),
      () => (this.fetching = false),
    );
  }
}

export const words = new Words();

/** A sentence in the language that is spoken; whatever shows it follows when the language changes. */
export const say = (name: string, args?: Record<string, FluentVariable>): string => words.format(name, args);

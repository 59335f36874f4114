/** The words of the game that is played, to be explained wherever they stand. */

import { api } from "../api";
import type { Term } from "../wire";
import { words } from "../words.svelte";

/** A piece of a text: plain, or a word with what it means. */
export interface Piece {
  text: string;
  means: string;
}

class Terms {
  private known: readonly Term[] = $state.raw([]);
  private fetched = "";

  /** Explain the words of this game from now on, in the language that is spoken; none where it has no rulebook (""). */
  use(game: string): void {
    const wanted = `${game} ${words.language}`;
    if (this.fetched === wanted) return;
    this.fetched = wanted;
    this.known = [];
    if (!game) return;
    api.rules(game).then(
      ({ terms }) => {
        if (this.fetched === wanted) this.known = terms;
      },
      () => (this.fetched = ""), // without a rulebook there is nothing to explain
    );
  }

  /** A text with the words in it that can be explained. */
  in(text: string): Piece[] {
    return explained(text, this.known);
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text in pieces; each word is explained where it stands first. */
export function explained(text: string, terms: readonly Term[]): Piece[] {
  const meanings = new Map(
    terms.flatMap(({ forms, means }) => forms.map((form) => [form.toLowerCase(), means])),
  );
  if (!meanings.size) return [{ text, means: "" }];
  const forms = [...meanings.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(${forms.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const seen = new Set<string>();
  const pieces: Piece[] = [];
  for (const [i, part] of text.split(word).entries()) {
    const means = i % 2 ? (meanings.get(part.toLowerCase()) ?? "") : "";
    if (part) pieces.push({ text: part, means: seen.has(means) ? "" : means });
    seen.add(means);
  }
  return pieces;
}

export const terms = new Terms();

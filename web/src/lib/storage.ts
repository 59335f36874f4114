/** What this browser keeps. Everything works, for a while, without storage too. */

/** The names under which things are kept begin with this; they stay, for people have seats stored under them. */
const PREFIX = "byways.";

export function load<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // private windows may keep nothing
  }
}

/** What this browser keeps: its seats, its name, its settings. Everything works, for a while, without storage too. */

import type { Invite } from "./api";

export interface OwnTable {
  token: string;
  title: string;
  at: number;
  invites?: Invite[];
}

function load<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`byways.${key}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`byways.${key}`, JSON.stringify(value));
  } catch {
    // private windows may keep nothing
  }
}

class Own {
  tables: Record<string, OwnTable> = $state(load("tables", {}));
  name: string = $state(load("name", ""));
  theme: "auto" | "light" | "dark" = $state(load("theme", "auto"));
  sound: boolean = $state(load("sound", false));

  token(id: string): string | null {
    return this.tables[id]?.token ?? null;
  }

  keep(id: string, table: OwnTable): void {
    // Other tabs may have sat down elsewhere meanwhile.
    this.tables = { ...load<Record<string, OwnTable>>("tables", {}), ...this.tables, [id]: table };
    save("tables", this.tables);
  }

  forget(id: string): void {
    this.tables = Object.fromEntries(Object.entries(this.tables).filter(([other]) => other !== id));
    save("tables", this.tables);
  }

  setName(name: string): void {
    this.name = name.trim();
    save("name", this.name);
  }

  setTheme(theme: Own["theme"]): void {
    this.theme = theme;
    save("theme", theme);
    showTheme(theme);
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    save("sound", sound);
  }
}

function showTheme(theme: Own["theme"]): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export const own = new Own();
showTheme(own.theme);

/** The person's own settings: name, language, colours, sound. */

import { load, save } from "./storage";

export type Theme = "auto" | "light" | "dark";

class Settings {
  name: string = $state(load("name", ""));
  /** The language that was chosen; empty: the browser's. */
  language: string = $state(load("language", ""));
  theme: Theme = $state(load<Theme>("theme", "auto"));
  sound: boolean = $state(load("sound", false));

  setName(name: string): void {
    this.name = name.trim();
    save("name", this.name);
  }

  setLanguage(language: string): void {
    this.language = language;
    save("language", language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    save("theme", theme);
    this.showTheme();
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    save("sound", sound);
  }

  showTheme(): void {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();

/** The person's own settings: name, colours, sound. */

import { load, save } from "./storage";

export type Theme = "auto" | "light" | "dark";

class Settings {
  name: string = $state(load("name", ""));
  theme: Theme = $state(load<Theme>("theme", "auto"));
  sound: boolean = $state(load("sound", false));

  setName(name: string): void {
    this.name = name.trim();
    save("name", this.name);
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

/** The form of a new match. */

import { api, type GameInfo, type Games, type Option, type Setup, type CreateRequest } from "../api";
import { settings } from "../settings.svelte";
import { defaults, type OptionValues, parseValue } from "./options";
import { type SeatRow, seatRows, seatWishes, standIn, waitsForOthers } from "./seats";
import { absentSeconds, clockWish, type Timing, usualTiming } from "./timing";

export class NewMatchForm {
  /** The name of the chosen game. */
  chosen: string = $state("");
  options: OptionValues = $state.raw({});
  rows: SeatRow[] = $state([]);
  timing: Timing = $state(usualTiming());
  /** Whether anyone may find it on the home page. */
  listed = $state(false);
  /** Whether those who watch may speak. */
  watchersSpeak = $state(false);
  /** What follows from the options: seats, and how they are called. */
  setup: Setup | null = $state.raw(null);
  fault = $state("");
  /** Whether the server has not said yet what follows from the options. */
  checking = $state(false);
  private asked = 0;

  /** The games, in the language that is spoken. */
  games: Games = $state.raw({ games: [], bots: [], default_bot: "", lab: false });

  constructor(games: Games, wanted: string) {
    this.games = games;
    const known = games.games.some((one) => one.name === wanted);
    this.chosen = known ? wanted : (games.games[0]?.name ?? "");
  }

  get game(): GameInfo | undefined {
    return this.games.games.find((one) => one.name === this.chosen) ?? this.games.games[0];
  }

  get waitsForOthers(): boolean {
    return waitsForOthers(this.rows);
  }

  /** Begin anew with the chosen game. */
  async begin(): Promise<void> {
    this.options = defaults(this.game?.options ?? []);
    this.rows = [];
    this.setup = null;
    await this.check();
  }

  /** The same in another language. */
  async retell(games: Games): Promise<void> {
    this.games = games;
    await this.check();
  }

  async setOption(option: Option, text: string): Promise<void> {
    this.options = { ...this.options, [option.name]: parseValue(option, text) };
    await this.check();
  }

  /** What the server is asked for; null while it is not known what follows from the options. */
  wish(): CreateRequest | null {
    if (!this.game || !this.setup || this.checking) return null;
    return {
      game: this.game.name,
      options: this.options,
      seats: seatWishes(this.rows, this.setup),
      public: this.listed,
      spectators_chat: this.watchersSpeak,
      clock: clockWish(this.timing),
      absent_after_s: absentSeconds(this.timing),
      stand_in: standIn(this.rows),
      pace_ms: this.timing.pace,
    };
  }

  /** How many seats there are and how they are called follows from the options: the server knows. */
  private async check(): Promise<void> {
    if (!this.game) return;
    const mine = ++this.asked;
    this.checking = true;
    try {
      const found = await api.setup(this.game.name, this.options);
      if (mine !== this.asked) return;
      this.setup = found;
      this.fault = "";
      this.rows = seatRows(this.rows, found.players, settings.name, this.games.default_bot);
    } catch (error) {
      if (mine === this.asked) this.fault = (error as Error).message;
    } finally {
      if (mine === this.asked) this.checking = false;
    }
  }
}

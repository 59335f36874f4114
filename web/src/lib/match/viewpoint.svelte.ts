/** Whose eyes are before the screen. Several people may share it; where hands are hidden, it is passed on covered. */

import type { Match } from "../api";
import type { Choice, Scene } from "../scene";

/** Of a live match, what it takes to know who looks at it. */
interface Watched {
  readonly match: Match | null;
  readonly scenes: readonly Scene[];
  readonly ways: readonly Choice[];
  readonly settled: boolean;
}

export class Viewpoint {
  /** The seat of the person who holds the device; null until somebody has taken it. */
  holder: number | null = $state(null);

  constructor(
    private readonly live: Watched,
    /** Whether the game has secrets. */
    private readonly secrets: () => boolean,
  ) {}

  /** The seats of this screen. */
  get mine(): readonly number[] {
    return this.live.match?.you.seats ?? [];
  }

  /** The seat of this screen that is to act. */
  get acting(): number | null {
    const seat = this.live.match?.seat ?? null;
    return seat !== null && this.mine.includes(seat) ? seat : null;
  }

  /** Whether several people with secrets share the screen. */
  get shared(): boolean {
    return this.secrets() && this.mine.length > 1;
  }

  /** The seat whose person should hold the device now. */
  get wanted(): number | null {
    return this.acting ?? this.holder ?? this.mine[0] ?? null;
  }

  /** Whether the device has to be passed on before anything may be shown. */
  get passing(): boolean {
    return this.shared && this.live.match?.status === "playing" && this.wanted !== this.holder;
  }

  get scene(): Scene | null {
    if (this.passing) return null;
    const { scenes } = this.live;
    return scenes.find((one) => one.viewer === (this.holder ?? this.wanted)) ?? scenes[0] ?? null;
  }

  /** What the person before the screen can choose from, once all that has happened has been shown. */
  get choices(): readonly Choice[] {
    const mayChoose = this.acting !== null && this.live.settled && this.scene?.viewer === this.acting;
    return mayChoose ? [...(this.scene?.choices ?? []), ...this.live.ways] : [];
  }

  /** The seat in whose name something is said. */
  get speaker(): number | undefined {
    return this.holder ?? this.mine[0];
  }

  /** The person of the wanted seat takes the device. */
  readonly take = (): void => {
    this.holder = this.wanted;
  };

  /** Without secrets nobody has to ask: whoever acts looks. */
  follow(): void {
    if (!this.shared && this.acting !== null) this.holder = this.acting;
  }
}

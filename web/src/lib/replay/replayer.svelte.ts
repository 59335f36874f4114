/** Stepping and playing through the scenes of a match. */

import { api, type Line } from "../api";
import { dwell } from "../live/steps";
import { notices } from "../notices.svelte";
import type { Scene } from "../scene";
import { load, save } from "../storage";

/** How much longer a scene stands than at a live match: there was nobody to think about it. */
const REST = 450;

const SPEED = "replay-speed";
/** What one can choose from. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Replayer {
  scene: Scene | null = $state.raw(null);
  lines: Line[] = $state.raw([]);
  ply = $state(0);
  /** The ply that the scene shows; `ply` is ahead of it while the scene is on its way. */
  shownPly = $state(0);
  playing = $state(false);
  /** How fast it plays: 1 is as it comes. */
  speed = $state(load<number>(SPEED, 1));
  /** With whose eyes: a seat's number, or "spectator". */
  viewer: string = $state("spectator");
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly scenes = new Map<string, Promise<Scene>>();

  constructor(
    private readonly id: string,
    private readonly token: string | null,
    readonly plies: number,
  ) {}

  get atEnd(): boolean {
    return this.ply === this.plies;
  }

  /** The line of the log of this ply. */
  get line(): Line | undefined {
    return this.lines.find((one) => one.ply === this.ply);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Look with other eyes: the log is theirs, too. */
  async look(viewer: string): Promise<void> {
    this.viewer = viewer;
    await api.log(this.id, this.token, viewer).then(({ lines }) => (this.lines = lines), notices.fault);
  }

  /** Go to a ply and stay there. */
  readonly step = (to: number): void => {
    clearTimeout(this.timer);
    this.playing = false;
    void this.go(to);
  };

  readonly setSpeed = (speed: number): void => {
    this.speed = speed;
    save(SPEED, speed);
  };

  /** Where turns begin and end: after these plies somebody else decides, or nobody. */
  get turns(): number[] {
    const ends = this.lines.filter((line, i) => line.seat !== this.lines[i + 1]?.seat).map(({ ply }) => ply);
    return [...new Set([0, ...ends, this.plies])];
  }

  /** The end of the turn before, or of this one. */
  readonly turnFrom = (ply: number, on: boolean): number =>
    (on ? this.turns.find((end) => end > ply) : this.turns.findLast((end) => end < ply)) ?? ply;

  /** Where rounds begin and end: a round is over when one who has had a turn in it begins another. */
  get rounds(): number[] {
    const ends = [0];
    let had = new Set<number | null>();
    for (const [i, line] of this.lines.entries()) {
      if (i > 0 && line.seat === this.lines[i - 1]?.seat) continue;
      if (had.has(line.seat)) {
        ends.push(line.ply - 1);
        had = new Set();
      }
      had.add(line.seat);
    }
    return [...new Set([...ends, this.plies])];
  }

  /** The end of the round before, or of this one. */
  readonly roundFrom = (ply: number, on: boolean): number =>
    (on ? this.rounds.find((end) => end > ply) : this.rounds.findLast((end) => end < ply)) ?? ply;

  /** The positions of the last turns up to this one, for a moving picture: so many at most. */
  lastTurns(most: number): number[] {
    return [...this.turns.filter((end) => end < this.ply), this.ply].slice(-most);
  }

  /** Play on, or pause; from the end it begins again. */
  readonly toggle = (): void => {
    clearTimeout(this.timer);
    this.playing = !this.playing;
    if (this.playing) void this.go(this.ply >= this.plies ? 0 : this.ply + 1);
  };

  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(this.plies, to));
    const mine = ++this.asked;
    this.ply = at;
    try {
      const found = await this.fetchScene(at);
      if (mine !== this.asked) return;
      this.scene = found;
      this.shownPly = at;
      if (at < this.plies) this.fetchScene(at + 1).catch(() => undefined);
      if (this.playing) this.playOn(found);
    } catch (error) {
      this.playing = false;
      notices.fault(error);
    }
  }

  private playOn(scene: Scene): void {
    if (this.ply >= this.plies) this.playing = false;
    else
      this.timer = setTimeout(() => void this.go(this.ply + 1), (dwell(scene, 0, false) + REST) / this.speed);
  }

  private fetchScene(at: number): Promise<Scene> {
    const key = `${this.viewer}/${at}`;
    let there = this.scenes.get(key);
    if (!there) {
      there = api.ply(this.id, this.token, at, this.viewer).then(({ scene }) => scene);
      there.catch(() => this.scenes.delete(key));
      this.scenes.set(key, there);
    }
    return there;
  }
}

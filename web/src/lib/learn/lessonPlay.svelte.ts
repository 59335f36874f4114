/** One lesson or puzzle in the making: what is shown of it, what was tried, what was said of it. */

import { api, type Lesson, type Sort } from "../api";
import { dwell } from "../live/steps";
import { motion } from "../motion.svelte";
import { notices } from "../notices.svelte";
import { type Choice, type Drawing, drawingOf, type Scene } from "../scene";

export class LessonPlay {
  lesson: Lesson | null = $state.raw(null);
  drawing: Drawing | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  /** What was said of the last move, and whether it was right. */
  told: { text: string; right: boolean } | null = $state.raw(null);
  done = $state(false);
  /** The moves of the solution that were shown, in words; empty until it is asked for. */
  solution: readonly string[] = $state.raw([]);
  busy = $state(false);
  /** Whether it was solved by the one who tries. */
  get solved(): boolean {
    return this.done && !this.solution.length;
  }

  /** The moves that were right so far. */
  private made: number[] = [];
  private closed = false;

  constructor(
    readonly game: string,
    readonly sort: Sort,
    /** The number of a lesson, the id of a puzzle. */
    readonly id: number | string,
  ) {}

  /** What can be tried now. */
  get choices(): readonly Choice[] {
    return this.done || this.busy ? [] : (this.scene?.choices ?? []);
  }

  async open(): Promise<void> {
    const lesson = await api.lesson(this.game, this.sort, this.id);
    const drawing = lesson.board ? drawingOf(lesson.board, await api.board(lesson.board.url)) : null;
    if (this.closed) return;
    this.drawing = drawing;
    this.scene = lesson.scene;
    this.lesson = lesson;
  }

  close(): void {
    this.closed = true;
  }

  /** Try a move; whether it was right. */
  readonly send = async (choice: Choice): Promise<boolean> => {
    if (this.busy || this.done) return true;
    this.busy = true;
    try {
      const answer = await api.tryLesson(this.game, this.sort, this.id, this.made, choice.move);
      if (answer.right) {
        this.made = [...this.made, choice.move];
        this.told = null;
        await this.show(answer.scenes);
      }
      if (answer.text) this.told = { text: answer.text, right: answer.right };
      this.done = answer.done;
      return answer.right;
    } catch (error) {
      notices.fault(error);
      return false;
    } finally {
      this.busy = false;
    }
  };

  /** Show how a puzzle goes on to its goal. That does not solve it. */
  readonly showSolution = async (): Promise<void> => {
    if (this.busy || this.done) return;
    this.busy = true;
    try {
      const { steps } = await api.solution(this.game, String(this.id), this.made);
      this.told = null;
      for (const { text, scene } of steps) {
        if (this.closed) return;
        this.solution = [...this.solution, text];
        await this.show([scene]);
        await rest(scene);
      }
      this.done = true;
    } catch (error) {
      notices.fault(error);
    } finally {
      this.busy = false;
    }
  };

  /** Show what followed, one scene after another. */
  private async show(scenes: readonly Scene[]): Promise<void> {
    for (const [i, scene] of scenes.entries()) {
      if (this.closed) return;
      this.scene = scene;
      if (i < scenes.length - 1) await rest(scene);
    }
  }
}

/** Long enough to see what happened. */
const rest = (scene: Scene): Promise<void> =>
  new Promise((go) => setTimeout(go, dwell(scene, 0, motion.calm) + 500));

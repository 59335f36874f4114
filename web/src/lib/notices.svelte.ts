/** Short messages that come and go. */

class Notices {
  list: { key: number; text: string; bad: boolean }[] = $state([]);
  private count = 0;

  say(text: string, bad = false): void {
    const key = ++this.count;
    this.list = [...this.list.filter((one) => one.text !== text), { key, text, bad }].slice(-3);
    setTimeout(() => (this.list = this.list.filter((one) => one.key !== key)), bad ? 7000 : 4000);
  }

  readonly fault = (error: unknown): void => {
    this.say(error instanceof Error ? error.message : String(error), true);
  };
}

export const notices = new Notices();

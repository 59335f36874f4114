/** Notices of the system when it is one's turn and the page is in the background. Off until somebody wants them. */

import { load, save } from "./storage";

const KEY = "turn-notices";

/** What one has said: nothing yet, yes or no. One is asked once. */
export type Wish = "unasked" | "yes" | "no";

/** What of the browser is used: the tests have another. */
export interface System {
  readonly permission: NotificationPermission | "missing";
  ask(): Promise<NotificationPermission>;
  show(title: string, body: string, tag: string): void;
  readonly hidden: boolean;
}

export const browser: System = {
  get permission() {
    return "Notification" in globalThis ? Notification.permission : "missing";
  },
  ask: () => Notification.requestPermission(),
  show(title, body, tag) {
    try {
      const shown = new Notification(title, { body, tag, icon: "/favicon.svg" });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // phones show such notices only from a service worker
    }
  },
  get hidden() {
    return document.hidden;
  },
};

export class TurnNotices {
  wish: Wish = $state(load<Wish>(KEY, "unasked"));
  private told = "";

  constructor(private readonly system: System = browser) {}

  /** Whether there are notices at all in this browser, and nobody has forbidden them. */
  get possible(): boolean {
    return !["missing", "denied"].includes(this.system.permission);
  }

  get on(): boolean {
    return this.wish === "yes" && this.system.permission === "granted";
  }

  /** Whether this is the moment to ask: one has moved, somebody else is to act, and nobody has asked before. */
  mayAsk(othersByLink: boolean, moved: boolean, yours: boolean): boolean {
    return this.wish === "unasked" && this.possible && othersByLink && moved && !yours;
  }

  /** Turn them on or off; the browser asks for leave only when they are wanted. */
  async set(on: boolean): Promise<void> {
    const allowed = on && (this.system.permission === "granted" || (await this.system.ask()) === "granted");
    this.wish = allowed ? "yes" : "no";
    save(KEY, this.wish);
  }

  /** It is one's turn: say so once, if nobody looks. What is said holds nothing that is hidden. */
  turn(match: string, version: number, title: string, body: string): void {
    const which = `${match} ${version}`;
    if (!this.on || !this.system.hidden || this.told === which) return;
    this.told = which;
    this.system.show(title, body, `byways-${match}`);
  }
}

export const turnNotices = new TurnNotices();

/** The icon of the page: with a dot when it is one's turn. */
export function showIcon(yours: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = yours ? "/favicon-turn.svg" : "/favicon.svg";
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}

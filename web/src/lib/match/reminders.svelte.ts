/** Being told of one's turns while one is away, in the ways that the server has. */

import { api, type Reminder, type ReminderRequest, type Reminders } from "../api";
import { notices } from "../notices.svelte";
import { say } from "../words.svelte";

export type Kind = ReminderRequest["kind"];

/** What of the browser is used: the tests have another. */
export interface PushSystem {
  readonly possible: boolean;
  /** The browser's address and keys for the server with this key; null when one does not allow it. */
  subscribe(key: string): Promise<ReminderRequest | null>;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export const browser: PushSystem = {
  get possible() {
    return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  },
  async subscribe(key) {
    if ((await Notification.requestPermission()) !== "granted") return null;
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    const made = await pushManager.subscribe(wanted).catch(async (error: unknown) => {
      const old = await pushManager.getSubscription(); // of a server with another key
      if (!(await old?.unsubscribe())) throw error;
      return pushManager.subscribe(wanted);
    });
    const { endpoint, keys } = made.toJSON();
    return {
      kind: "push",
      address: endpoint ?? "",
      keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    };
  },
};

export class ReminderSettings {
  private told: Reminders | null = $state.raw(null);
  busy = $state(false);

  constructor(
    private readonly id: string,
    private readonly token: string,
    private readonly system: PushSystem = browser,
  ) {}

  /** The ways that server and browser have. */
  get kinds(): Kind[] {
    const offered = (this.told?.kinds ?? []) as Kind[];
    return offered.filter((kind) => kind !== "push" || this.system.possible);
  }

  /** The key of a webhook that has just been set: it is shown once. */
  get secret(): string | undefined {
    return this.told?.secret;
  }

  set(kind: Kind): Reminder | undefined {
    return this.told?.mine.find((one) => one.kind === kind);
  }

  readonly load = (): Promise<void> => this.run(() => api.reminders(this.id, this.token));

  readonly write = (kind: Kind, address: string): Promise<void> =>
    this.run(() => api.setReminder(this.id, this.token, { kind, address: address.trim() }));

  readonly push = (): Promise<void> =>
    this.run(async () => {
      const wanted = await this.system.subscribe(this.told?.push_key ?? "");
      if (!wanted) throw new Error(say("remind-forbidden"));
      return api.setReminder(this.id, this.token, wanted);
    });

  readonly stop = (kind: Kind): Promise<void> => this.run(() => api.stopReminder(this.id, this.token, kind));

  private async run(work: () => Promise<Reminders>): Promise<void> {
    this.busy = true;
    try {
      this.told = await work();
    } catch (error) {
      notices.fault(error);
    }
    this.busy = false;
  }
}

import { create } from 'zustand';
import { undoMs } from '../plain/notices/toast';
import { useSession } from '../session/session-store';

interface Held {
  send: () => Promise<unknown>;
  /** Null once it is on its way. */
  timer: ReturnType<typeof setTimeout> | null;
}

/** What somebody decided and may still take back, by its name. */
const useHeld = create<{ held: Readonly<Record<string, Held>> }>(() => ({ held: {} }));

const put = (name: string, held: Held) =>
  useHeld.setState((before) => ({ held: { ...before.held, [name]: held } }));

const drop = (name: string) =>
  useHeld.setState(({ held }) => ({
    held: Object.fromEntries(Object.entries(held).filter(([other]) => other !== name)),
  }));

async function sendNow(name: string): Promise<void> {
  const held = useHeld.getState().held[name];
  if (!held?.timer) return;
  clearTimeout(held.timer);
  put(name, { ...held, timer: null });
  await held.send().finally(() => drop(name));
}

/** Sends all that is held back: whoever leaves the page, or signs out, takes nothing back any more. */
export async function sendWhatIsHeld(): Promise<void> {
  await Promise.all(Object.keys(useHeld.getState().held).map(sendNow));
}

const leave = () => {
  if (document.visibilityState === 'hidden') void sendWhatIsHeld();
};

let isWatching = false;

function watchLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', () => void sendWhatIsHeld());
  // What one person decided is not said in the name of the next.
  useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    for (const { timer } of Object.values(useHeld.getState().held)) clearTimeout(timer ?? undefined);
    useHeld.setState({ held: {} });
  });
}

/**
 * Sends what cannot be made undone once it is sent as late as it can be taken back. `send` never rejects, and is to outlive the page.
 * Answers how to take it back: false when it is sent already.
 */
export function sendLater(name: string, send: () => Promise<unknown>): () => boolean {
  watchLeaving();
  put(name, { send, timer: setTimeout(() => void sendNow(name), undoMs) });
  return () => {
    const timer = useHeld.getState().held[name]?.timer;
    if (!timer) return false;
    clearTimeout(timer);
    drop(name);
    return true;
  };
}

/** Whether it is held back, or on its way. */
export const useIsHeld = (name: string): boolean => useHeld(({ held }) => held[name] !== undefined);

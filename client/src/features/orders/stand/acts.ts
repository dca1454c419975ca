import { describeProblem } from '../../../shared/api/problem';

/** Something that was handed over on this device. */
export interface Act {
  /** Sent with it, so that it is recorded once however often it is sent. */
  key: string;
  /** Who stood at the stand: nobody else sends it. */
  userId: string;
  orderId: string;
  number: string;
  name: string;
  /** Empty once the server has answered. */
  code: string;
  doneAt: string;
  state: 'waiting' | 'recorded' | 'taken' | 'refused';
  /** When and by whom it was recorded, or why it was not. */
  collectedAt?: string;
  collectedBy?: string;
  problem?: string;
}

/** What the server said of it. */
interface Answer {
  outcome: 'COLLECTED' | 'ALREADY_COLLECTED';
  order: { collectedAt: string | null; collectedBy: string | null };
}

/** An act as the server has settled it: recorded now, or taken by somebody before. */
export const answered = (act: Act, { outcome, order }: Answer): Act => ({
  ...act,
  code: '',
  state: outcome === 'COLLECTED' ? 'recorded' : 'taken',
  ...(order.collectedAt !== null && { collectedAt: order.collectedAt }),
  ...(order.collectedBy !== null && { collectedBy: order.collectedBy }),
});

/** The server was not reached, or was not itself. */
const unreachable = new Set([
  'NETWORK_ERROR',
  'TIMEOUT',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'UNKNOWN',
]);

/** Whether the device has to do without the server for now. */
export const isUnreachable = (error: unknown): boolean => unreachable.has(describeProblem(error).code);

/** The server has refused, and does not when it is asked later, or when somebody has signed in again. */
const passing = new Set(['RATE_LIMITED', 'UNAUTHENTICATED']);

const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || passing.has(describeProblem(error).code);

/** An act after it could not be sent: it waits on, or the server will have none of it. */
export function failed(act: Act, error: unknown): Act {
  if (isPassing(error)) return act;
  const { fields, message } = describeProblem(error);
  return { ...act, code: '', state: 'refused', problem: fields['code']?.[0] ?? message };
}

const REMEMBERED_MS = 12 * 60 * 60_000;

/** What a device remembers when the page is opened again: what waits, and else the acts of the day. */
export const remembered = (acts: readonly Act[], now: Date): Act[] =>
  acts.filter(
    ({ state, doneAt }) => state === 'waiting' || now.getTime() - new Date(doneAt).getTime() < REMEMBERED_MS,
  );

const MOST_SHOWN = 30;

/** The acts of a device with one put in or changed, newest first; what waits is never forgotten. */
export function withAct(acts: readonly Act[], act: Act): Act[] {
  const isKnown = acts.some(({ key }) => key === act.key);
  const all = isKnown ? acts.map((each) => (each.key === act.key ? act : each)) : [act, ...acts];
  return all.filter(({ state }, at) => state === 'waiting' || at < MOST_SHOWN);
}

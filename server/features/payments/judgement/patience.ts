import { openStates, type AttemptState } from '../records/payment-states.ts';
import type { QueryOutcome } from '../provider/payment-provider.ts';
import type { Standing } from './evidence.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Seconds after the push at which the provider is asked; later ones follow hourly (daraja §5). */
const CHECK_TIMES = [20, 40, 60, 90, 150, 300, 600, 900, 1800, 3600];

/** After this a prompt without an outcome is the treasurer's. */
export const STOP_ASKING_MS = 48 * HOUR;

/** After this a prompt without an answer is shown as failed, while asking goes on. */
export const GIVE_UP_MS = 5 * MINUTE;

/** A push is answered within its time limit or never; later than this nobody is left to write the answer down. */
const ANSWER_LIMIT_MS = MINUTE;

/** The prompt on the phone lives for about a minute; after this an undecided provider no longer holds a payment up. */
const PATIENCE_WITH_PENDING_MS = 90 * SECOND;

/** After so long without an answer to the query the books are looked into, and the report waits without pressing. */
const PATIENCE_WITH_SILENCE_MS = 5 * SECOND;

const UNREACHABLE = '1037';

/** Whether to ask again before anything is made of an answer to a success that was reported so long ago. */
export function isWorthWaiting(answer: QueryOutcome, waitedMs: number): boolean {
  if (answer.kind === 'paid' || answer.kind === 'failed') {
    return false;
  }
  if (answer.kind === 'unanswered') {
    return waitedMs < PATIENCE_WITH_SILENCE_MS;
  }
  // An unreachable phone may still turn out as final failure, so that answer is waited out; see daraja §12 on 1037.
  return answer.code === UNREACHABLE || waitedMs < PATIENCE_WITH_PENDING_MS;
}

/** Whether the answer to a push of this age will never be written down. */
export const isAnswerLost = (state: AttemptState, ageMs: number): boolean =>
  state === 'CREATED' && ageMs > ANSWER_LIMIT_MS;

/** A prompt after it was asked about. */
export interface Asked {
  standing: Standing;
  state: AttemptState;
  hasReceipt: boolean;
  isReported: boolean;
  isVerified: boolean;
  /** M-Pesa does not answer. */
  isUnanswered: boolean;
  ageMs: number;
  /** How long it has been asked about: since a success of it was reported, else since it was made. */
  askedForMs: number;
  /** Only a callback has told that it failed. */
  isDoubted: boolean;
}

/** What follows when asking has brought no end. `hand over`: to the treasurer; `show as late`: to the payer, as failed. */
export interface Outlook {
  ending: 'hand over' | 'show as late' | null;
  asksAgain: boolean;
}

/** What five minutes without an end mean. Who is reported to have paid is not told that it failed while M-Pesa is silent. */
const isShownAsLate = ({ state, ageMs, isReported, isUnanswered }: Asked): boolean =>
  openStates.includes(state) && state !== 'EXPIRED' && ageMs >= GIVE_UP_MS && !(isReported && isUnanswered);

const isOpen = ({ standing, state, isReported }: Asked): boolean =>
  standing === 'open' && (openStates.includes(state) || isReported);

/** Nobody knows yet: it is open, its failure is hearsay, or money is credited without receipt or M-Pesa's word. */
const lacksWord = (asked: Asked): boolean =>
  asked.standing === 'paid'
    ? !(asked.hasReceipt && asked.isVerified)
    : isOpen(asked) || (asked.standing === 'open' && asked.isDoubted && asked.ageMs < GIVE_UP_MS);

/** Gives up waiting after five minutes, and asking after two days. */
export function outlookOf(asked: Asked): Outlook {
  const isOver = asked.askedForMs >= STOP_ASKING_MS;
  const asksAgain = lacksWord(asked) && !isOver;
  if (!isOpen(asked)) {
    return { ending: null, asksAgain };
  }
  if (isOver) {
    return { ending: 'hand over', asksAgain };
  }
  return { ending: isShownAsLate(asked) ? 'show as late' : null, asksAgain };
}

/** How long until a prompt of this age is asked about again. */
export function untilNextCheckMs(ageMs: number): number {
  const next = CHECK_TIMES.find((seconds) => seconds * SECOND > ageMs);
  return next === undefined ? HOUR : next * SECOND - ageMs;
}

/** After so long a silent provider is asked whether it answers again. */
export const firstProbeMs = 5 * SECOND;

/** How long until a provider that has been silent for so long is asked whether it answers again. */
export const untilNextProbeMs = (silentMs: number): number =>
  Math.min(30 * SECOND, Math.max(firstProbeMs, silentMs / 10));

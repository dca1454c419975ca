import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { Gathering } from '../../../core/gathering.ts';
import { keepCallbacks, markRead, unreadCallbacks, type UnreadCallback } from './callback.query.ts';
import { callbacksKept } from './message.query.ts';

/** Of the callbacks of an attempt, which anybody may have sent who knows its path. */
const READ_AT_MOST = 20;

/** A callback as it comes. */
interface OfToken {
  call: Call;
  tokenHash: string;
  body: string;
}

interface OfAttempt {
  call: Call;
  attemptId: number;
}

interface OfMessage {
  call: Call;
  messageId: number;
}

/**
 * The callbacks as they came. Those that come at the same time are kept together, and when many jobs look into them at the same time they
 * do so by the same statements, each of which is begun after it was asked for.
 */
export class KeptCallbacks {
  /** Two groups at a time, so that one which waits for the lock of a prompt holds up nobody. */
  private readonly arrivals = new Gathering<OfToken, number | null>((asks) => this.keepAll(asks), {
    groups: 2,
  });
  private readonly unreads = new Gathering<OfAttempt, UnreadCallback[]>((asks) => lookForUnread(asks));
  private readonly bodies = new Gathering<OfAttempt, string[]>((asks) => readBodies(asks));
  private readonly marks = new Gathering<OfMessage, null>((asks) => this.markAll(asks));

  constructor(private readonly clock: Clock) {}

  /** Keeps a callback durably; the attempt on whose path it came, null where no attempt has the token. */
  keep(callback: OfToken): Promise<number | null> {
    return this.arrivals.do(callback);
  }

  /** Those of an attempt that nobody has read. */
  unread(call: Call, attemptId: number): Promise<UnreadCallback[]> {
    return this.unreads.do({ call, attemptId });
  }

  /** What the callbacks of an attempt say, read or not, as far as they are heard. */
  bodiesOf(call: Call, attemptId: number): Promise<string[]> {
    return this.bodies.do({ call, attemptId });
  }

  /** Says that a callback was read. */
  async markRead(call: Call, messageId: number): Promise<void> {
    await this.marks.do({ call, messageId });
  }

  private async keepAll(asks: readonly OfToken[]): Promise<(ask: OfToken) => number | null> {
    const [first] = asks;
    const kept = first
      ? await keepCallbacks(first.call.em, {
          tokenHashes: asks.map(({ tokenHash }) => tokenHash),
          bodies: asks.map(({ body }) => body),
          now: this.clock.now(),
        })
      : [];
    const attempts = new Map(kept.map(({ tokenHash, attemptId }) => [tokenHash, attemptId]));
    return ({ tokenHash }) => attempts.get(tokenHash) ?? null;
  }

  private async markAll(asks: readonly OfMessage[]): Promise<() => null> {
    const [first] = asks;
    if (first) {
      const messageIds = asks.map(({ messageId }) => messageId);
      await markRead(first.call.em, { messageIds, now: this.clock.now() });
    }
    return () => null;
  }
}

async function lookForUnread(asks: readonly OfAttempt[]): Promise<(ask: OfAttempt) => UnreadCallback[]> {
  const [first] = asks;
  const attemptIds = asks.map(({ attemptId }) => attemptId);
  const rows = first ? await unreadCallbacks(first.call.em, { attemptIds }) : [];
  return ({ attemptId }) => rows.filter((row) => row.attemptId === attemptId);
}

async function readBodies(asks: readonly OfAttempt[]): Promise<(ask: OfAttempt) => string[]> {
  const [first] = asks;
  const attemptIds = asks.map(({ attemptId }) => attemptId);
  const rows = first ? await callbacksKept(first.call.em, { attemptIds, atMost: READ_AT_MOST }) : [];
  return ({ attemptId }) => rows.filter((row) => row.attemptId === attemptId).map(({ body }) => body);
}

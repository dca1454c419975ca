import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Logger } from '../../../core/logger.ts';
import { isKnown, isMissed, ownLine } from '../judgement/books.ts';
import type { LedgerVerdict } from '../judgement/evidence.ts';
import {
  LedgerUnavailable,
  type LedgerLine,
  type PaymentProvider,
  type ReadBooks,
} from '../provider/payment-provider.ts';
import { readAccountReference } from '../records/account-reference.ts';
import type { Reversals } from '../settlement/reversals.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';
import type { Asking } from './asking.ts';
import type { BookListener } from './book-listener.ts';
import { attemptsSince, bookedAttempt, keepLine, keepStrangers, type AttemptToBook } from './ledger.query.ts';

const MINUTE = 60_000;
/** The provider's books reach back 48 hours by its own clock, and it may refuse a question that goes further. */
const LEDGER_REACH_MS = 47 * 60 * MINUTE;
/** On both sides of a window, beyond what its last answer said of the provider's clock. */
const SLACK_MS = 30 * MINUTE;

/** Not every short code has books that can be read; only these reasons say that nobody answers. */
const SILENT: readonly LedgerUnavailable['reason'][] = ['timeout', 'connection_lost', 'unreachable'];

interface OtherServices {
  asking: Asking;
  settlement: SettlementService;
  reversals: Reversals;
  listener: BookListener;
}

/** The provider's own books, found by our reference: the last word on what was paid, how much, and under which receipt. */
export class LedgerService {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly log: Logger,
    private readonly others: OtherServices,
  ) {}

  /** Looks one attempt up; money found there is settled at once. */
  async verdict(call: Call, attemptId: number): Promise<LedgerVerdict> {
    const attempt = await bookedAttempt.first(call.em, { attemptId });
    const books = attempt ? await this.read(call, attempt.createdAt, attemptId) : null;
    if (!attempt || !books) {
      return 'unavailable';
    }
    const named = linesByReference(books.received).get(attempt.accountReference) ?? [];
    const line = ownLine(attempt, await this.others.listener.withoutOwn(call, named));
    if (line && isKnown(attempt, line)) {
      await this.confirmKnown(call, [attempt]);
      return attempt.status === 'COMPLETED' ? 'paid' : 'review';
    }
    return line ? this.apply(call, attempt, line) : 'absent';
  }

  /** The recurring job: settles what is found for our prompts, keeps the rest for the treasurer, and notes what was reversed. */
  async run(call: Call): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LEDGER_REACH_MS);
    // Read before our own rows: the intent of every line of ours is then among them.
    const books = await this.read(call, since);
    if (!books) {
      return;
    }
    const { received: lines, reversed } = books;
    await this.others.listener.hear(call, lines, since);
    const byReference = linesByReference(await this.others.listener.withoutOwn(call, lines));
    const known: AttemptToBook[] = [];
    // A prompt from just before the window may have been paid in it, by a clock that differs from ours.
    const asked = new Date(since.getTime() - 2 * SLACK_MS);
    for (const attempt of await attemptsSince(call.em, { since: asked })) {
      const line = ownLine(attempt, byReference.get(attempt.accountReference) ?? []);
      if (line && isKnown(attempt, line)) {
        known.push(attempt);
      } else if (line) {
        await this.apply(call, attempt, line);
      } else if (isMissed(attempt, { since, now: this.clock.now() })) {
        await this.others.settlement.doubt(call, attempt.id);
      }
    }
    await this.confirmKnown(call, known);
    const strangers = JSON.stringify(lines.map(asStranger));
    await keepStrangers(call.em, { lines: strangers, now: this.clock.now() });
    await this.others.reversals.note(call, reversed);
  }

  /** What was credited under the very receipt of the books is there; who was doubted about it is told so. */
  private async confirmKnown(call: Call, attempts: readonly AttemptToBook[]): Promise<void> {
    const credited = attempts.filter(
      ({ status, verifiedBy }) => status === 'COMPLETED' && verifiedBy !== 'LEDGER',
    );
    const doubted = credited.filter(({ reviewReason }) => reviewReason === 'UNVERIFIED');
    const plain = credited.filter(({ reviewReason }) => reviewReason !== 'UNVERIFIED');
    for (const { id } of doubted) {
      await this.others.settlement.confirm(call, id, 'LEDGER');
    }
    await this.others.settlement.confirmAll(
      call,
      plain.map(({ id }) => id),
    );
  }

  private async apply(call: Call, { id }: AttemptToBook, line: LedgerLine): Promise<'paid' | 'review'> {
    await keepLine(call.em, { attemptId: id, body: JSON.stringify(line), now: this.clock.now() });
    const result = await this.others.settlement.settlePaid(call, id, {
      source: 'ledger',
      receipt: line.receipt,
      amountCents: line.amountCents,
      description: 'Found in the M-Pesa ledger.',
    });
    return result === 'review' ? 'review' : 'paid';
  }

  /** The books since a moment; null when they cannot be read. */
  private async read(call: Call, since: Date, attemptId = 0): Promise<ReadBooks | null> {
    const skewMs = this.provider.clockSkewMs?.() ?? 0;
    const theirNow = this.clock.now().getTime() + skewMs;
    const earliest = theirNow - LEDGER_REACH_MS;
    try {
      const from = Math.max(earliest, since.getTime() + skewMs - SLACK_MS);
      const books = await this.provider.pull(new Date(from), new Date(theirNow + SLACK_MS));
      await this.others.asking.answered(call, attemptId);
      return books;
    } catch (error) {
      if (error instanceof LedgerUnavailable) {
        if (SILENT.includes(error.reason)) {
          await this.others.asking.unanswered(call, attemptId);
        }
        const { reason, operatorAlert } = error;
        this.log.warn({ reason, operatorAlert }, 'the M-Pesa ledger cannot be read');
        return null;
      }
      throw error;
    }
  }
}

const linesByReference = (lines: readonly LedgerLine[]): Map<string | null, LedgerLine[]> =>
  Map.groupBy(lines, ({ accountReference }) => readAccountReference(accountReference));

/** A line as it is kept for the treasurer, unless a payment of ours accounts for it. */
const asStranger = (line: LedgerLine): object => ({
  receipt: line.receipt.slice(0, 30),
  reference: line.accountReference.slice(0, 60),
  cents: line.amountCents,
  phone: line.phone.slice(0, 30),
  payer: line.payerName.slice(0, 120),
  paid_at: line.paidAt,
});

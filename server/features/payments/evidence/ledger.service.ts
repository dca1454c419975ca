import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Logger } from '../../../core/logger.ts';
import type { Cents } from '../../../core/money.ts';
import { readAccountReference } from '../account-reference.ts';
import type { PaymentStatusCode } from '../payment-states.ts';
import type { LedgerLine, PaymentProvider } from '../provider/payment-provider.ts';
import { LedgerUnavailable } from '../provider/payment-provider.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';

const MINUTE = 60_000;
/** The provider's books reach back 48 hours by its own clock, and it may refuse a question that goes further. */
const LEDGER_REACH_MS = 48 * 60 * MINUTE - 10 * MINUTE;
const SLACK_MS = 5 * MINUTE;

/** What the books say of an attempt; "paid" and "review" are dealt with when they are said. */
export type LedgerVerdict = 'paid' | 'review' | 'absent' | 'unavailable';

interface BookedAttempt {
  id: number;
  accountReference: string;
  status: PaymentStatusCode;
  receipt: string | null;
  amountCents: Cents;
  createdAt: Date;
}

const BOOKED_ATTEMPT = `
  select a.id, p.account_reference "accountReference", p.status, p.receipt, p.amount_cents "amountCents", a.created_at "createdAt"
    from payment_attempts a join payments p on p.id = a.payment_id`;

/** The provider's own books, found by our reference: the last word on what was paid, how much, and under which receipt. */
export class LedgerService {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly settlement: SettlementService,
    private readonly log: Logger,
  ) {}

  /** Looks one attempt up; money found there is settled at once. */
  async verdict(call: Call, attemptId: number): Promise<LedgerVerdict> {
    const [attempt] = await call.em.execute<BookedAttempt[]>(`${BOOKED_ATTEMPT} where a.id = ?`, [attemptId]);
    const lines = attempt ? await this.read(attempt.createdAt) : null;
    if (!attempt || !lines) {
      return 'unavailable';
    }
    const line = ownLine(attempt, linesByReference(lines));
    if (line && isKnown(attempt, line)) {
      return attempt.status === 'COMPLETED' ? 'paid' : 'review';
    }
    return line ? this.apply(call, attempt, line) : 'absent';
  }

  /** The recurring job: settles what is found for our prompts, and keeps the rest for the treasurer. */
  async run(call: Call): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LEDGER_REACH_MS);
    // Read before our own rows: the intent of every line of ours is then among them.
    const lines = await this.read(since);
    if (!lines) {
      return;
    }
    const attempts = await call.em.execute<BookedAttempt[]>(
      `${BOOKED_ATTEMPT} where a.created_at > ? order by p.status = 'COMPLETED' desc, a.id`,
      [since],
    );
    const byReference = linesByReference(lines);
    for (const attempt of attempts) {
      const line = ownLine(attempt, byReference);
      if (line && !isKnown(attempt, line)) {
        await this.apply(call, attempt, line);
      }
    }
    await this.keepStrangers(call, lines);
  }

  private async apply(call: Call, attempt: BookedAttempt, line: LedgerLine): Promise<'paid' | 'review'> {
    await this.keepLine(call, attempt.id, line);
    const result = await this.settlement.settlePaid(call, attempt.id, {
      source: 'ledger',
      receipt: line.receipt,
      amountCents: line.amountCents,
      description: 'Found in the M-Pesa ledger.',
    });
    return result === 'review' ? 'review' : 'paid';
  }

  /** The books are read every quarter of an hour: a line that an attempt has already is no news. */
  private async keepLine({ em }: Call, attemptId: number, line: LedgerLine): Promise<void> {
    const now = this.clock.now();
    const body = JSON.stringify(line);
    await em.execute(
      `insert into payment_messages (attempt_id, kind, body, received_at, processed_at)
       select ?, 'LEDGER_LINE', ?, ?, ? where not exists
         (select 1 from payment_messages where attempt_id = ? and kind = 'LEDGER_LINE' and body = ?)`,
      [attemptId, body, now, now, attemptId, body],
    );
  }

  /** Money that no payment of ours accounts for waits for the treasurer; each line is kept once, by its receipt. */
  private async keepStrangers(call: Call, lines: readonly LedgerLine[]): Promise<void> {
    const rows = lines.map((line) => ({
      receipt: line.receipt.slice(0, 30),
      reference: line.accountReference.slice(0, 60),
      cents: line.amountCents,
      phone: line.phone.slice(0, 30),
      payer: line.payerName.slice(0, 120),
      paid_at: line.paidAt,
    }));
    await call.em.execute(
      `insert into ledger_lines (receipt, account_reference, amount_cents, phone, payer_name, paid_at, created_at, updated_at)
       select l.receipt, l.reference, l.cents, l.phone, l.payer, l.paid_at, ?, ?
         from json_to_recordset(?::json) l (receipt text, reference text, cents int, phone text, payer text, paid_at timestamptz)
        where not exists (select 1 from payments p where p.receipt = l.receipt)
       on conflict (receipt) do nothing`,
      [this.clock.now(), this.clock.now(), JSON.stringify(rows)],
    );
  }

  /** The books since a moment; null when they cannot be read. */
  private async read(since: Date): Promise<LedgerLine[] | null> {
    const now = this.clock.now();
    const earliest = now.getTime() - LEDGER_REACH_MS;
    try {
      return await this.provider.pull(new Date(Math.max(earliest, since.getTime() - SLACK_MS)), now);
    } catch (error) {
      if (error instanceof LedgerUnavailable) {
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

/**
 * The line of an attempt: the one we know, else one with an amount. Another one, from somebody who typed the reference at
 * a till, is not ours to credit.
 */
function ownLine(
  { accountReference, receipt }: BookedAttempt,
  byReference: Map<string | null, LedgerLine[]>,
): LedgerLine | undefined {
  const lines = byReference.get(accountReference);
  return (
    lines?.find((line) => line.receipt === receipt) ??
    lines?.find(({ amountCents }) => amountCents !== null) ??
    lines?.[0]
  );
}

/** Nothing new: credited under this receipt, or with the treasurer because of its amount. */
const isKnown = ({ receipt, status, amountCents }: BookedAttempt, line: LedgerLine): boolean =>
  receipt === line.receipt && (status === 'COMPLETED' || line.amountCents !== amountCents);

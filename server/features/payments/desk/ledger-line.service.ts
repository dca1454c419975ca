import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import type { Page, PageRequest } from '../../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../../core/pagination.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { decideAboutMoney, managePayments, seeAllPayments } from '../payment.policy.ts';
import type { LedgerLineStatus } from '../records/payment-states.ts';
import { lockReceipt } from '../settlement/receipt-lock.query.ts';
import { keepDecision } from './decisions.ts';
import {
  decideLine,
  expectLine,
  lineTaken,
  lockedLine,
  lockedLineOf,
  receiptOfLine,
  waitingLines,
  type LedgerLineView,
} from './ledger-line.query.ts';
import { reasonSchema } from '../records/reason.ts';

/** What is decided about a line. */
interface LineDecision {
  status: LedgerLineStatus;
  /** The payment that its money belongs to, if there is one. */
  paymentId: number | null;
  reason: string;
}

/** The treasurer's side of money that came without being asked for. */
export class LedgerLineService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Lines that wait for a decision, oldest first; money that a payment accounts for waits for nobody. */
  async unmatched(call: Call, request: PageRequest): Promise<Page<LedgerLineView>> {
    await authorize(call, seeAllPayments(call.actor), 'read unmatched money');
    const rows = await waitingLines(call.em, { limit: request.pageSize, offset: pageOffset(request) });
    return pageFromRows(
      request,
      rows,
      ({ total, ...line }) => line,
      () => Promise.resolve(0),
    );
  }

  /** Says that a line is not the club's business, or goes back to the sender. */
  async dismiss(call: Call, lineId: number, status: 'REFUND' | 'IGNORED', input: unknown): Promise<void> {
    await authorize(call, decideAboutMoney(call.actor), `decide about ledger line ${String(lineId)}`);
    const { reason } = parse(reasonSchema, input);
    await inTransaction(call, async (tx) => {
      await this.lock(tx, lineId);
      await this.decide(tx, lineId, { status, paymentId: null, reason });
    });
  }

  /** Locks a line that still waits, behind its receipt, for a caller who may decide about it. */
  async lock(tx: Call, lineId: number): Promise<LedgerLineView> {
    const named = await receiptOfLine.first(tx.em, { id: lineId });
    if (!named) {
      throw notFound();
    }
    await lockReceipt(tx.em, named);
    const line = await lockedLine.first(tx.em, { id: lineId });
    if (!line) {
      throw notFound();
    }
    // Asked after the lock was had: a payment that took this line while we waited for it is seen only now.
    const taken = await lineTaken.first(tx.em, { id: lineId });
    if (line.status !== 'UNMATCHED' || taken) {
      throw conflict('This line has already been decided.', 'invalid_transition');
    }
    return line;
  }

  /** Lets one at a time decide whose money a receipt is, and locks its line; null when the ledger has shown none. */
  async lockByReceipt(tx: Call, receipt: string): Promise<LedgerLineView | null> {
    await lockReceipt(tx.em, { receipt });
    return lockedLineOf.first(tx.em, { receipt });
  }

  /** Gives a receipt to a payment before the books show it: their line is that payment's. False when it came meanwhile, and is not free. */
  async expect(
    tx: Call,
    receipt: string,
    { paymentId, reason }: Omit<LineDecision, 'status'> & { paymentId: number },
  ): Promise<boolean> {
    const given = await expectLine.first(tx.em, { receipt, paymentId, reason, now: this.clock.now() });
    return given !== null;
  }

  /** Writes the decision about a locked line, with its audit entry. */
  async decide(tx: Call, lineId: number, { status, paymentId, reason }: LineDecision): Promise<void> {
    const now = this.clock.now();
    await decideLine(tx.em, { id: lineId, status, paymentId, reason, now });
    if (paymentId !== null) {
      await keepDecision(tx, paymentId, { decision: 'ATTACHED', reason, at: now });
    }
    await this.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: managePayments,
      oldValue: 'UNMATCHED',
      newValue: status,
      reason,
    });
  }
}

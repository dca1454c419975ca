import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound, permissionDenied } from '../../../core/errors.ts';
import type { Cents } from '../../../core/money.ts';
import type { Page, PageRequest } from '../../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../../core/pagination.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { canManagePayments, canSeeAllPayments, managePayments } from '../payment.policy.ts';
import type { LedgerLineStatus } from '../payment-states.ts';
import { keepDecision } from './payment-decisions.ts';
import { reasonSchema } from './payment.schemas.ts';

/** Money in M-Pesa's books without a payment of ours. */
export interface LedgerLineView {
  id: number;
  receipt: string;
  accountReference: string;
  amountCents: Cents | null;
  phone: string;
  payerName: string;
  paidAt: Date | null;
  status: LedgerLineStatus;
}

/** A payment that holds the receipt of a line `l` accounts for its money, whoever put it there. */
const IS_ACCOUNTED_FOR = 'exists (select 1 from payments p where p.receipt = l.receipt)';

const COLUMNS = `id, receipt, account_reference "accountReference", amount_cents "amountCents", phone, payer_name "payerName",
  paid_at "paidAt", status`;

/** The treasurer's side of money that came without being asked for. */
export class LedgerLineService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Lines that wait for a decision, oldest first; money that a payment accounts for waits for nobody. */
  async unmatched(call: Call, request: PageRequest): Promise<Page<LedgerLineView>> {
    if (!canSeeAllPayments(call.actor)) {
      throw permissionDenied();
    }
    const rows = await call.em.execute<(LedgerLineView & { total: number })[]>(
      `select ${COLUMNS}, count(*) over ()::int total from ledger_lines l
        where status = 'UNMATCHED' and not ${IS_ACCOUNTED_FOR}
        order by created_at, id limit ? offset ?`,
      [request.pageSize, pageOffset(request)],
    );
    return pageFromRows(
      request,
      rows,
      ({ total, ...line }) => line,
      () => Promise.resolve(0),
    );
  }

  /** Says that a line is not the club's business, or goes back to the sender. */
  async dismiss(call: Call, lineId: number, status: 'REFUND' | 'IGNORED', input: unknown): Promise<void> {
    const { reason } = parse(reasonSchema, input);
    await inTransaction(call, async (tx) => {
      await this.lock(tx, lineId);
      await this.decide(tx, lineId, status, null, reason);
    });
  }

  /** Locks a line that still waits; only holders of payment.manage_payments get that far. */
  async lock(tx: Call, lineId: number): Promise<LedgerLineView> {
    if (!canManagePayments(tx.actor)) {
      throw permissionDenied();
    }
    const [line] = await tx.em.execute<LedgerLineView[]>(
      `select ${COLUMNS} from ledger_lines where id = ? for update`,
      [lineId],
    );
    if (!line) {
      throw notFound();
    }
    // Asked after the lock was had: a payment that took this line while we waited for it is seen only now.
    const [held] = await tx.em.execute(`select 1 from ledger_lines l where id = ? and ${IS_ACCOUNTED_FOR}`, [
      lineId,
    ]);
    if (line.status !== 'UNMATCHED' || held) {
      throw conflict('This line has already been decided.', 'invalid_transition');
    }
    return line;
  }

  /** Locks the line of a receipt that is about to be credited; null when the ledger has shown none. */
  async lockByReceipt(tx: Call, receipt: string): Promise<LedgerLineView | null> {
    const [line] = await tx.em.execute<LedgerLineView[]>(
      `select ${COLUMNS} from ledger_lines where receipt = ? for update`,
      [receipt],
    );
    return line ?? null;
  }

  /** Writes the decision about a locked line, with its audit entry. */
  async decide(
    tx: Call,
    lineId: number,
    status: LedgerLineStatus,
    paymentId: number | null,
    reason: string,
  ): Promise<void> {
    await tx.em.execute(
      'update ledger_lines set status = ?, payment_id = ?, decided_reason = ?, updated_at = ? where id = ?',
      [status, paymentId, reason, this.clock.now(), lineId],
    );
    if (paymentId !== null) {
      await keepDecision(tx, paymentId, { decision: 'ATTACHED', reason, at: this.clock.now() });
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

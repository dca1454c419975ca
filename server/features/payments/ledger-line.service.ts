import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { conflict, notFound, permissionDenied } from '../../core/errors.ts';
import type { Cents } from '../../core/money.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../core/pagination.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { keepDecision } from './payment-decisions.ts';
import { canManagePayments, canSeeAllPayments } from './payment.policy.ts';
import { reasonSchema } from './payment.schemas.ts';
import type { LedgerLineStatus } from './payment-states.ts';

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

const COLUMNS = `id, receipt, account_reference "accountReference", amount_cents "amountCents", phone, payer_name "payerName",
  paid_at "paidAt", status`;

/** The treasurer's side of money that came without being asked for. */
export class LedgerLineService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Lines that wait for a decision, oldest first. */
  async unmatched(call: Call, request: PageRequest): Promise<Page<LedgerLineView>> {
    if (!canSeeAllPayments(call.actor)) {
      throw permissionDenied();
    }
    const rows = await call.em.execute<(LedgerLineView & { total: number })[]>(
      `select ${COLUMNS}, count(*) over ()::int total from ledger_lines where status = 'UNMATCHED'
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
    if (line.status !== 'UNMATCHED') {
      throw conflict('This line has already been decided.', 'invalid_transition');
    }
    return line;
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
      permission: 'payment.manage_payments',
      oldValue: 'UNMATCHED',
      newValue: status,
      reason,
    });
  }
}

import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { authorizeDecision } from '../desk/decisions.ts';
import type { LedgerLineView } from '../desk/ledger-line.query.ts';
import type { LedgerLineService } from '../desk/ledger-line.service.ts';
import { payerById, waitForPayer } from '../desk/manual-payment.query.ts';
import { reasonSchema } from '../records/reason.ts';
import { decideAboutMoney, managePayments } from '../payment.policy.ts';
import type { PayBillCredit } from './paybill-credit.service.ts';
import { giveMoney, insertMoney } from './paybill-money.query.ts';

/** Gives unmatched money to a member as PayBill money: it buys what all that is held for them buys. */
export class HeldLineService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly others: { ledgerLines: LedgerLineService; credit: PayBillCredit },
  ) {}

  /** Returns nothing; whatever it bought, the member is told. Nobody gives money to themself below ADMIN. */
  async hold(call: Call, lineId: number, userId: number, input: unknown): Promise<void> {
    await authorize(call, decideAboutMoney(call.actor), `hold ledger line ${String(lineId)}`);
    await authorizeDecision(call, { userId });
    const { reason } = parse(reasonSchema, input);
    await inTransaction(call, async (tx) => {
      const line = await this.others.ledgerLines.lock(tx, lineId);
      const { amountCents, receipt, payerName } = line;
      if (amountCents === null || amountCents <= 0) {
        throw conflict('The amount of this line cannot be read.', 'invalid_transition');
      }
      await waitForPayer(tx.em, { payerId: userId });
      if (!(await payerById.first(tx.em, { payerId: userId }))) {
        throw notFound();
      }
      await this.keep(tx, { ...line, amountCents }, userId);
      const why = `${formatKes(amountCents)} of ${receipt}: ${reason}`;
      await this.audit.record(tx, {
        ...{ action: 'PERMISSION_USED', right: managePayments, reason: why },
        ...{ oldValue: 'UNMATCHED', newValue: 'HELD' },
      });
      const [payerFirstName = ''] = payerName.split(' ');
      await this.others.credit.spend(tx, { userId }, { receipt, payerFirstName, amountCents });
    });
  }

  /** A line without a notice came from M-Pesa's own books. */
  private async keep(tx: Call, line: LedgerLineView & { amountCents: Cents }, userId: number): Promise<void> {
    const now = this.clock.now();
    if (!(await giveMoney.first(tx.em, { receipt: line.receipt, userId, now }))) {
      const { receipt, accountReference, amountCents, phone, payerName, paidAt } = line;
      await insertMoney(tx.em, {
        ...{ receipt, accountReference, amountCents, phone, payerName, paidAt, userId, now },
        ...{ payerFirstName: '', place: 'MEMBER', verifiedAt: now },
      });
    }
  }
}

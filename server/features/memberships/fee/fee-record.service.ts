import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { conflict, invalidField, type DomainError } from '../../../core/errors.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import { parse } from '../../../core/validation/parse.ts';
import { authorizeDecision, authorizeWaiver } from '../../payments/desk/decisions.ts';
import type { LedgerLineService } from '../../payments/desk/ledger-line.service.ts';
import type { ManualPaymentService } from '../../payments/desk/manual-payment.service.ts';
import { feePurchase } from './fee-purchase.ts';
import { membershipPrice, MIN_MONTHS, monthsBoughtBy } from './membership-fee.ts';
import { attachLineSchema, quoteSchema, waiverSchema } from '../membership.schemas.ts';

/** Membership fees that reached the club without a prompt: cash, bank, or money found in the ledger. */
export class FeeRecordService {
  constructor(
    private readonly manual: ManualPaymentService,
    private readonly ledgerLines: LedgerLineService,
  ) {}

  /** Records a fee by hand, at the server's price for the period. Returns the payment's id. */
  async record(call: Call, payerId: number, input: unknown): Promise<number> {
    const { periodMonths } = parse(quoteSchema, input);
    return this.manual.record(call, payerId, feePurchase(periodMonths, ''), input);
  }

  /** Lets a member off the fee of so many months. Returns the number of the payment of nothing that says so. */
  async waive(call: Call, payerId: number, input: unknown): Promise<number> {
    const { periodMonths, reason } = parse(waiverSchema, input);
    return this.manual.waive(call, payerId, feePurchase(periodMonths, ''), reason);
  }

  /**
   * Gives money from the ledger to a member, at the amount that came in: as many months as it pays for today. Another
   * period waives a part of somebody's fee.
   */
  async attachLine(call: Call, lineId: number, payerId: number, input: unknown): Promise<number> {
    await authorizeDecision(call, { userId: payerId });
    const { periodMonths, reason } = parse(attachLineSchema, input);
    return inTransaction(call, async (tx) => {
      const line = await this.ledgerLines.lock(tx, lineId);
      if (line.amountCents === null || line.amountCents <= 0) {
        throw conflict('The amount of this line cannot be read.', 'invalid_transition');
      }
      const bought = monthsBoughtBy(line.amountCents);
      const months = periodMonths ?? bought;
      if (months !== bought) {
        await authorizeWaiver(tx, { userId: payerId });
      }
      if (months === 0) {
        throw buysNothing(line.amountCents);
      }
      const purchase = { ...feePurchase(months, ''), amountCents: line.amountCents };
      return this.manual.complete(tx, purchase, {
        payerId,
        method: 'MPESA',
        receipt: line.receipt,
        phoneNumber: '',
        reason: `Attached from the ledger (price ${String(membershipPrice(months) / 100)}): ${reason}`,
        attachedReason: reason,
        details: null,
      });
    });
  }
}

const buysNothing = (amount: Cents): DomainError =>
  invalidField(
    'periodMonths',
    `${formatKes(amount)} buys no month of membership; the first one costs ${formatKes(membershipPrice(MIN_MONTHS))}.`,
  );

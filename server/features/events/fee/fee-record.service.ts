import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { authorizeDecision } from '../../payments/desk/decisions.ts';
import type { ManualPaymentService } from '../../payments/desk/manual-payment.service.ts';
import { decideAboutMoney, seeAllPayments } from '../../payments/payment.policy.ts';
import type { Purchase } from '../../payments/settlement/settlement-handler.ts';
import type { FeeBook } from './fee-book.ts';
import { feePurchase, notPayable } from './fee-purchase.ts';
import { feeById, openPaymentOf, type FeeRow } from './fee.query.ts';
import { countFeesToPay, feesToPay, type FeeToPayRow } from './registration-fee.query.ts';

/** A place that waits for its money, as whoever takes cash sees it. */
export type FeeToPay = Omit<FeeToPayRow, 'total'>;

const promptIsOpen = () =>
  conflict(
    'A prompt for this place is open on a phone. Wait until it is paid or has ended.',
    'invalid_transition',
  );

/** Money for places that reached the club without a prompt: cash at the desk or the door, bank, or the PayBill. */
export class FeeRecords {
  constructor(
    private readonly book: FeeBook,
    private readonly manual: ManualPaymentService,
  ) {}

  /** The places of an event that wait for their money, by name. */
  async toPay(call: Call, eventId: number, request: PageRequest): Promise<Page<FeeToPay>> {
    await authorize(call, seeAllPayments(call.actor), `read what is to pay for event ${String(eventId)}`);
    const rows = await feesToPay(call.em, {
      ...{ eventId, limit: request.pageSize, offset: pageOffset(request) },
    });
    return pageFromRows(
      request,
      rows,
      (row): FeeToPay => row,
      async () => (await countFeesToPay.first(call.em, { eventId }))?.n ?? 0,
    );
  }

  /** Records that a place was paid by hand, at the price that was fixed when it was taken. Returns the payment. */
  async record(call: Call, id: number, input: unknown): Promise<number> {
    await authorize(call, decideAboutMoney(call.actor), `record the money of place ${String(id)}`);
    const fee = await feeById.first(call.em, { id });
    if (!fee) {
      throw notFound();
    }
    await authorizeDecision(call, fee);
    if (fee.state !== 'AWAITING_PAYMENT') {
      throw notPayable(fee);
    }
    return this.manual.record(call, fee.userId, this.overTheCounter(fee), input);
  }

  /** Cash is taken for a place that is held: under its lock, so that nobody pays for what is gone or is being paid. */
  private overTheCounter(fee: FeeRow): Purchase {
    const purchase = feePurchase(this.book, fee);
    return {
      ...purchase,
      attach: async (tx, paymentId) => {
        const locked = await this.book.lock(tx, fee.id);
        if (locked.state !== 'AWAITING_PAYMENT') {
          throw notPayable(locked);
        }
        if (await openPaymentOf.first(tx.em, { feeId: fee.id })) {
          throw promptIsOpen();
        }
        await purchase.attach(tx, paymentId);
      },
    };
  }
}

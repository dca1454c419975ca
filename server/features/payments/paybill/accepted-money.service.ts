import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { cents, type Cents } from '../../../core/money.ts';
import { authorizeWaiver } from '../desk/decisions.ts';
import { waitForPayer } from '../desk/manual-payment.query.ts';
import type { AcceptedSale, AcceptedSales } from '../desk/review.service.ts';
import { saleOf } from '../judgement/accepted-amount.ts';
import { heldCents, type HeldPart } from '../judgement/held-parts.ts';
import { wasCredited } from '../records/payment-states.ts';
import type { Purchase, SettlementHandler } from '../settlement/settlement-handler.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';
import { acceptAmount } from '../settlement/outcome.query.ts';
import { lockReceipt } from '../settlement/receipt-lock.query.ts';
import { keepAsPart, receiptOfPayment, sharesOf } from './accepted-money.query.ts';
import { joinParts, spendOn } from './joined-parts.ts';
import type { PayBillCredit } from './paybill-credit.service.ts';
import { heldPartsOf } from './paybill-money.query.ts';

const NOTHING_TO_ACCEPT = 'No money arrived for this payment, so that there is nothing to accept.';
const NO_RECEIPT_TO_HOLD =
  'This money has no receipt of its own, so that it cannot be held as part payment. Wait for the books of M-Pesa, or send it back.';

/** Money of a prompt under the lock of the transaction in which a treasurer accepts it. */
interface Arrived {
  payment: ReviewedPayment;
  arrivedCents: Cents;
  /** What is held for the payer besides. */
  others: readonly HeldPart[];
}

/** Sells what money of another amount than was asked for buys, by the rule of money that comes to the PayBill. */
export class AcceptedMoney implements AcceptedSales {
  constructor(
    private readonly clock: Clock,
    private readonly credit: PayBillCredit,
    private readonly handlers: () => readonly SettlementHandler[],
  ) {}

  async lockReceipt({ em }: Call, paymentId: number): Promise<string | null> {
    const receipt = (await receiptOfPayment.first(em, { paymentId }))?.receipt ?? null;
    if (receipt !== null) {
      await lockReceipt(em, { receipt });
    }
    return receipt;
  }

  async sell(tx: Call, payment: ReviewedPayment, arrivedCents: Cents): Promise<AcceptedSale> {
    if (arrivedCents <= 0) {
      throw conflict(NOTHING_TO_ACCEPT, 'invalid_transition');
    }
    const seller = this.handlers().find(({ type }) => type === payment.type);
    const price = seller?.heldPriceCents ?? null;
    const sellsParts = price !== null && seller?.boughtBy(price) !== null;
    if (payment.priceCents !== null && wasCredited(payment.status)) {
      return this.countBeside(tx, payment, arrivedCents);
    }
    return seller && sellsParts && arrivedCents !== (payment.priceCents ?? payment.amountCents)
      ? this.sellAs(tx, { payment, arrivedCents, seller })
      : this.count(tx, payment, { ...payment, amountCents: arrivedCents });
  }

  async tellHeld(tx: Call, userId: number, cameCents: Cents | null, held: Cents): Promise<void> {
    const money = cameCents === null ? null : { receipt: '', payerFirstName: '', amountCents: cameCents };
    await this.credit.tellHeld(tx, { userId }, money, held);
  }

  /** Sells another amount than was asked for as held money is sold. */
  private async sellAs(
    tx: Call,
    { payment, arrivedCents, seller }: Omit<Arrived, 'others'> & { seller: SettlementHandler },
  ): Promise<AcceptedSale> {
    const { id, userId } = payment;
    const askedCents = payment.priceCents ?? payment.amountCents;
    await waitForPayer(tx.em, { payerId: userId });
    const others = await heldPartsOf(tx.em, { userId });
    const held = cents(arrivedCents + heldCents(others));
    const other = seller.boughtBy(held);
    const isDelivered = wasCredited(payment.status);
    const arrived: Arrived = { payment, arrivedCents, others };
    switch (saleOf({ askedCents, heldCents: held, isDelivered }, other?.amountCents ?? null)) {
      case 'asked':
        return this.buy(tx, arrived, { ...payment, amountCents: askedCents });
      case 'other':
        await other?.attach(tx, id);
        return this.buy(tx, arrived, other ?? payment);
      case 'waive':
        await authorizeWaiver(tx, payment);
        return this.count(tx, payment, { ...payment, amountCents: arrivedCents });
      case 'hold':
        await this.keep(tx, arrived);
        return { isSold: false, heldCents: held };
    }
  }

  /** Pays the price with what arrived, then with what is held; what is left of it stays held. */
  private async buy(
    tx: Call,
    arrived: Arrived,
    bought: Pick<Purchase, 'amountCents' | 'description'>,
  ): Promise<AcceptedSale> {
    const { payment, arrivedCents, others } = arrived;
    const { amountCents: price } = bought;
    if (payment.priceCents !== null && arrivedCents < price) {
      const completed = { id: payment.id, arrivedCents, priceCents: price };
      await joinParts(tx, { ...completed, description: bought.description }, others, this.clock.now());
      return { isSold: true, ...bought, leftCents: cents(arrivedCents + heldCents(others) - price) };
    }
    const sold = await this.count(tx, payment, bought);
    if (arrivedCents === price) {
      return sold;
    }
    const parts = [{ id: await this.keep(tx, arrived), leftCents: arrivedCents }, ...others];
    await spendOn(tx, payment.id, { parts, priceCents: price }, this.clock.now());
    return { ...sold, leftCents: cents(heldCents(parts) - price) };
  }

  /** What was completed with held money counts for that and for what arrived; what is missing of its price nobody pays. */
  private async countBeside(tx: Call, payment: ReviewedPayment, arrivedCents: Cents): Promise<AcceptedSale> {
    const shares = await sharesOf.first(tx.em, { paymentId: payment.id });
    const countsCents = cents(arrivedCents + (shares?.sharedCents ?? 0));
    if (countsCents < payment.amountCents) {
      await authorizeWaiver(tx, payment);
    }
    return this.count(tx, payment, { ...payment, amountCents: countsCents });
  }

  /** Makes what arrived a part that is held for the payer. */
  private async keep(tx: Call, { payment, arrivedCents }: Arrived): Promise<number> {
    const part =
      payment.receipt === null
        ? null
        : await keepAsPart.first(tx.em, {
            ...{ paymentId: payment.id, amountCents: arrivedCents },
            // That it came, the treasurer has said.
            verifiedAt: this.clock.now(),
            now: this.clock.now(),
          });
    if (part === null) {
      throw conflict(NO_RECEIPT_TO_HOLD, 'invalid_transition');
    }
    return part.id;
  }

  /** Lets the payment count at an amount. */
  private async count(
    tx: Call,
    { id }: ReviewedPayment,
    { amountCents, description }: Pick<Purchase, 'amountCents' | 'description'>,
  ): Promise<AcceptedSale & { isSold: true }> {
    await acceptAmount(tx.em, { id, amountCents, description, now: this.clock.now() });
    return { isSold: true, amountCents, description, leftCents: cents(0) };
  }
}

import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { nairobiYear } from '../../../core/clock.ts';
import { cents, formatKes, type Cents } from '../../../core/money.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { payerById, waitForPayer } from '../desk/manual-payment.query.ts';
import { heldCents, spentFirst } from '../judgement/held-parts.ts';
import type { PayBillNotice } from '../provider/payment-provider.ts';
import { letterOf, makeAccountReference } from '../records/account-reference.ts';
import type { NamedPurchase, Purchase, SettlementHandler } from '../settlement/settlement-handler.ts';
import type { CompletionService } from '../settlement/completion.service.ts';
import { recordPayment } from '../settlement/recorded-payment.query.ts';
import { spendOn } from './joined-parts.ts';
import { heldPartsOf, newestFreePart } from './paybill-money.query.ts';
import { OWN_PAYMENTS_PATH } from '../records/payment-paths.ts';

/** Money that was told of, without what it may lack. */
export type ToldMoney = Pick<PayBillNotice, 'receipt' | 'payerFirstName'> & {
  amountCents: Cents;
  /** A prompt brought it. */
  isPrompted?: boolean;
};

/** What several moneys bought together whose receipts other payments bear. */
const WITHOUT_RECEIPT = { receipt: null, payerFirstName: '', isPrompted: false };

/** Buys with what is held for a member, as soon as it holds the price. */
export class PayBillCredit {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
    private readonly completion: CompletionService,
    private readonly handlers: () => readonly SettlementHandler[],
  ) {}

  /** What the next thing costs that held money buys. */
  get priceCents(): Cents {
    const prices = this.handlers().flatMap(({ heldPriceCents }) => heldPriceCents ?? []);
    return cents(Math.min(...prices));
  }

  /** What was named as account, where it is something to be paid for. */
  async named(call: Call, typed: string): Promise<NamedPurchase | null> {
    for (const handler of this.handlers()) {
      const named = await handler.named(call, typed);
      if (named !== null) {
        return named;
      }
    }
    return null;
  }

  /** Money has come for a member, and stands among what is held: buys what was named, else what all of it buys, and tells the member. */
  async spend(
    tx: Call,
    { userId, purchase = null }: { userId: number; purchase?: Purchase | null },
    money: ToldMoney,
  ): Promise<void> {
    // Of two moneys at once, the second is added up only when the first has ended.
    await waitForPayer(tx.em, { payerId: userId });
    const held = await this.buy(tx, userId, money, purchase);
    if (held !== null) {
      await this.tellHeld(tx, { userId, purchase }, money, held);
    }
  }

  /**
   * Money that was about to go back stays: buys what all that is held buys now, under the receipt of its newest part that no
   * payment bears; without a receipt where payments bear all of them.
   */
  async spendHeld(tx: Call, userId: number): Promise<void> {
    await waitForPayer(tx.em, { payerId: userId });
    await this.buy(tx, userId, await newestFreePart.first(tx.em, { userId }));
  }

  /** Buys what is held buys, under the receipt of `money`, which is spent first; what is held when that is nothing, else null. */
  private async buy(
    tx: Call,
    userId: number,
    money: ToldMoney | null,
    named: Purchase | null = null,
  ): Promise<Cents | null> {
    const receipt = money?.receipt ?? null;
    const parts = spentFirst(receipt, await heldPartsOf(tx.em, { userId }));
    const held = heldCents(parts);
    const purchase = named === null ? this.boughtBy(held) : named.amountCents > held ? null : named;
    if (purchase === null) {
      return held;
    }
    const paymentId = await this.insert(tx, userId, purchase, receipt);
    await purchase.attach(tx, paymentId);
    await spendOn(tx, paymentId, { parts, priceCents: purchase.amountCents }, this.clock.now());
    await this.complete(tx, { id: paymentId, userId, purchase, money });
    const left = cents(held - purchase.amountCents);
    if (left > 0) {
      await this.tellHeld(tx, { userId, purchase: null }, null, left);
    }
    return null;
  }

  /** What an amount buys that is held. */
  boughtBy(held: Cents): Purchase | null {
    for (const handler of this.handlers()) {
      const purchase = handler.boughtBy(held);
      if (purchase !== null) {
        return purchase;
      }
    }
    return null;
  }

  private async insert(
    tx: Call,
    payerId: number,
    { type, key, amountCents, description }: Purchase,
    receipt: string | null,
  ): Promise<number> {
    const now = this.clock.now();
    const payment = await recordPayment.first(tx.em, {
      ...{ payerId, type, key, amountCents, description, receipt, now },
      ...{ method: 'MPESA', phoneNumber: '' },
      year: String(nairobiYear(now)),
      accountReference: makeAccountReference(letterOf(type)),
    });
    if (!payment) {
      throw new Error(`Receipt ${receipt ?? ''} was taken under its lock`);
    }
    return payment.id;
  }

  private async complete(
    tx: Call,
    {
      id,
      userId,
      purchase,
      money,
    }: { id: number; userId: number; purchase: Purchase; money: ToldMoney | null },
  ): Promise<void> {
    const payer = await payerById.first(tx.em, { payerId: userId });
    const { type, amountCents, description } = purchase;
    const { receipt, payerFirstName: sentBy, isPrompted = false } = money ?? WITHOUT_RECEIPT;
    await this.completion.complete(
      tx,
      {
        ...{ id, userId, type, amountCents, description, receipt, sentBy },
        status: 'PENDING',
        payerName: payer?.name ?? '',
        payerEmail: payer?.email ?? '',
      },
      receipt,
      isPrompted ? 'Money that was asked for, and is held.' : 'PayBill without a prompt.',
    );
  }

  /** Tells a member what is held for them, for what they named or else for the fee, and of what came where that is news. */
  async tellHeld(
    tx: Call,
    { userId, purchase = null }: { userId: number; purchase?: Purchase | null },
    money: ToldMoney | null,
    held: Cents,
  ): Promise<void> {
    const price = purchase?.amountCents ?? this.priceCents;
    const [what, whole] = purchase
      ? [`your ${purchase.description.toLowerCase()}`, 'it']
      : ['your membership', 'the fee'];
    const from = money === null || money.payerFirstName === '' ? '' : ` from ${money.payerFirstName}`;
    const way = money?.isPrompted === true ? 'M-Pesa' : 'PayBill';
    const came = money === null ? '' : `${formatKes(money.amountCents)} received by ${way}${from}. `;
    const missing = held < price ? ` ${formatKes(cents(price - held))} more completes ${whole}.` : '';
    await this.notifications.announce(tx.em, {
      userId,
      title: 'Part payment held for you',
      path: OWN_PAYMENTS_PATH,
      message: `${came}${formatKes(held)} of ${formatKes(price)} is held for ${what}.${missing}`,
      type: 'info',
      category: 'payment',
    });
  }
}

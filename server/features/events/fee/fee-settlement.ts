import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import type { Cents } from '../../../core/money.ts';
import { publish } from '../../../core/pubsub.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import type { UndeliveredReason } from '../../payments/records/payment-states.ts';
import type {
  NamedPurchase,
  SettledPayment,
  SettlementHandler,
  Undelivered,
  UndonePayment,
} from '../../payments/settlement/settlement-handler.ts';
import { eventStatus } from '../event-status.ts';
import { eventChanged } from '../event.topics.ts';
import { endRegistration } from '../places/places.query.ts';
import type { FeeBook } from './fee-book.ts';
import { endNotice, placeNotice } from './fee-notices.ts';
import { readFeeNumber } from './fee-number.ts';
import { awaitsMoney, feePurchase } from './fee-purchase.ts';
import {
  confirmPlace,
  feeNumbered,
  feeOfPayment,
  markPaid,
  standingRegistration,
  takeUpPlace,
  type FeeRow,
} from './fee.query.ts';
import { eventPath } from '../event-paths.ts';

/** What becomes of a place when money for it came, came too late, or went back. */
export class FeeSettlement implements SettlementHandler {
  readonly type = 'EVENT';

  /** Held money is held for memberships; who pays for a place names it. */
  readonly heldPriceCents = null;

  constructor(
    private readonly clock: Clock,
    private readonly book: FeeBook,
    private readonly notifications: NotificationService,
  ) {}

  /** One fee after the other, in the order in which events are locked. */
  async settled(tx: Call, payments: readonly SettledPayment[]): Promise<Undelivered[]> {
    const undelivered: Undelivered[] = [];
    for (const payment of payments) {
      const fee = await this.lock(tx, payment.id);
      const reason = await this.settle(tx, fee, payment, false);
      if (reason !== null) {
        undelivered.push([payment.id, reason]);
      }
    }
    return undelivered;
  }

  /** Whoever gave the place back, or lost it, while the payment was looked at, gets the money or another place. */
  async lost(tx: Call, { id }: SettledPayment): Promise<UndeliveredReason | null> {
    const fee = await this.lock(tx, id);
    if (fee.paidById !== id || (fee.state === 'GOING' && fee.cancelledAt === null)) {
      return null;
    }
    return fee.state === 'WITHDRAWN' ? 'PAID_AFTER_CANCEL' : 'PAID_WITHOUT_PLACE';
  }

  /** A treasurer lets it count: whoever gave the place back gets one where there is room. */
  async accepted(tx: Call, payment: SettledPayment): Promise<void> {
    const reason = await this.settle(tx, await this.lock(tx, payment.id), payment, true);
    if (reason === 'PAID_TWICE') {
      throw conflict('The place is paid by another payment. Send this money back.', 'invalid_transition');
    }
    if (reason !== null) {
      throw conflict('There is no place left at this event. Send this money back.', 'invalid_transition');
    }
  }

  /** A prompt that ended without money leaves the place to be paid another time. */
  async failed(): Promise<void> {
    return Promise.resolve();
  }

  /** Held money buys no place by itself. */
  boughtBy(): null {
    return null;
  }

  /** Somebody typed the number of a place at the PayBill. */
  async named({ em }: Call, typed: string): Promise<NamedPurchase | null> {
    const number = readFeeNumber(typed);
    const fee = number === null ? null : await feeNumbered.first(em, { number });
    return fee && awaitsMoney(fee) ? { userId: fee.userId, purchase: feePurchase(this.book, fee) } : null;
  }

  /** Without the money the place ends, while the event is still to come. */
  async undone(tx: Call, { paymentId }: UndonePayment): Promise<void> {
    const fee = await this.lock(tx, paymentId);
    if (fee.paidById !== paymentId) {
      return;
    }
    await markPaid(tx.em, {
      ...{ id: fee.id, registrationId: fee.registrationId },
      ...{ paidById: null, paidAt: null },
    });
    const now = this.clock.now();
    const isToCome = eventStatus(fee, now) === 'UPCOMING';
    const place = { id: fee.registrationId, state: 'WITHDRAWN' as const, now };
    if (fee.state === 'GOING' && isToCome && (await endRegistration.first(tx.em, place))) {
      const path = eventPath(fee.eventId);
      await this.notifications.announce(tx.em, { ...endNotice(fee), userId: fee.userId, path });
      await publish(tx.em, eventChanged, { eventId: fee.eventId });
    }
  }

  private async settle(
    tx: Call,
    fee: FeeRow,
    payment: SettledPayment,
    isLenient: boolean,
  ): Promise<UndeliveredReason | null> {
    const isHeld = fee.state === 'AWAITING_PAYMENT' || fee.state === 'GOING';
    if (fee.paidById === payment.id && (isHeld || !isLenient)) {
      return null;
    }
    const against = whatIsAgainst(fee, payment);
    if (against !== null) {
      return against;
    }
    if (isHeld) {
      return this.payInFull(tx, fee, payment, isLenient ? null : fee.amountCents);
    }
    return fee.state === 'WITHDRAWN' && !isLenient
      ? 'PAID_AFTER_CANCEL'
      : this.takeUp(tx, fee, payment, isLenient);
  }

  /**
   * The place was lost: another that the person has taken meanwhile is paid instead, where the money is enough for it, or one
   * that is free.
   */
  private async takeUp(
    tx: Call,
    fee: FeeRow,
    payment: SettledPayment,
    isLenient: boolean,
  ): Promise<UndeliveredReason | null> {
    const now = this.clock.now();
    if (eventStatus(fee, now) === 'COMPLETED') {
      return 'PAID_WITHOUT_PLACE';
    }
    const { eventId, userId, registrationId } = fee;
    const standing = await standingRegistration.first(tx.em, { eventId, userId });
    if (standing?.state === 'GOING') {
      return 'PAID_TWICE';
    }
    const taken =
      standing === null
        ? await takeUpPlace.first(tx.em, { registrationId, now })
        : standing.state === 'AWAITING_PAYMENT'
          ? standing
          : null;
    if (!taken) {
      return 'PAID_WITHOUT_PLACE';
    }
    const owedCents = isLenient ? null : (standing?.owedCents ?? null);
    return this.payInFull(tx, { ...fee, registrationId: taken.id }, payment, owedCents);
  }

  /** Less money than is owed by now, which was asked for at another price, pays for nothing by itself. */
  private async payInFull(
    tx: Call,
    fee: FeeRow,
    { id, amountCents }: SettledPayment,
    owedCents: Cents | null,
  ): Promise<UndeliveredReason | null> {
    if (owedCents !== null && amountCents < owedCents) {
      return 'PAID_WITHOUT_PLACE';
    }
    await this.pay(tx, fee, id);
    return null;
  }

  private async pay(tx: Call, fee: FeeRow, paymentId: number): Promise<void> {
    const { id, registrationId } = fee;
    await confirmPlace(tx.em, { registrationId });
    await markPaid(tx.em, { id, registrationId, paidById: paymentId, paidAt: this.clock.now() });
    const path = eventPath(fee.eventId);
    await this.notifications.announce(tx.em, { ...placeNotice(fee), userId: fee.userId, path });
    await publish(tx.em, eventChanged, { eventId: fee.eventId });
  }

  private async lock(tx: Call, paymentId: number): Promise<FeeRow> {
    const sold = await feeOfPayment.first(tx.em, { paymentId });
    if (!sold) {
      throw new Error(`Payment ${String(paymentId)} does not say which place it is for`);
    }
    return this.book.lock(tx, sold.feeId);
  }
}

/** Why money buys no place, whatever has become of the one that it was asked for. */
function whatIsAgainst(
  { paidById, isPaidOtherwise, cancelledAt }: FeeRow,
  { id }: SettledPayment,
): UndeliveredReason | null {
  if (isPaidOtherwise || (paidById !== null && paidById !== id)) {
    return 'PAID_TWICE';
  }
  return cancelledAt === null ? null : 'PAID_WITHOUT_PLACE';
}

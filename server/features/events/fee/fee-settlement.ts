import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
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
    for (const { id } of payments) {
      const reason = await this.settleOne(tx, id);
      if (reason !== null) {
        undelivered.push([id, reason]);
      }
    }
    return undelivered;
  }

  /** A treasurer lets it count: whoever gave the place back gets one where there is room. */
  async accepted(tx: Call, { id: paymentId }: SettledPayment): Promise<void> {
    const fee = await this.lock(tx, paymentId);
    const reason = await this.settle(tx, fee, paymentId, true);
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

  private async settleOne(tx: Call, paymentId: number): Promise<UndeliveredReason | null> {
    return this.settle(tx, await this.lock(tx, paymentId), paymentId, false);
  }

  private async settle(
    tx: Call,
    fee: FeeRow,
    paymentId: number,
    isLenient: boolean,
  ): Promise<UndeliveredReason | null> {
    if (fee.paidById === paymentId) {
      return null;
    }
    if (fee.paidById !== null || fee.isPaidOtherwise) {
      return 'PAID_TWICE';
    }
    if (fee.cancelledAt !== null) {
      return 'PAID_WITHOUT_PLACE';
    }
    if (fee.state === 'AWAITING_PAYMENT' || fee.state === 'GOING') {
      await this.pay(tx, fee, paymentId);
      return null;
    }
    if (fee.state === 'WITHDRAWN' && !isLenient) {
      return 'PAID_AFTER_CANCEL';
    }
    return this.takeUp(tx, fee, paymentId);
  }

  /** The place was lost: another that the person has taken meanwhile is paid instead, or one that is free. */
  private async takeUp(tx: Call, fee: FeeRow, paymentId: number): Promise<UndeliveredReason | null> {
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
    await this.pay(tx, { ...fee, registrationId: taken.id }, paymentId);
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

import { callWith, type Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { systemActor } from '../../../access/actor.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { OWN_PAYMENTS_PATH, ownPaymentPath } from '../../payments/records/payment-paths.ts';
import type { RefundRequestService } from '../../payments/refunds/refund-request.service.ts';
import { refundsUndecided } from '../event.errors.ts';
import { eventChanged } from '../event.topics.ts';
import { endRegistration, lockedEvent } from '../places/places.query.ts';
import { lapseNotice, moneyBackNotice, owedNotice } from './fee-notices.ts';
import { feeNumberOf } from './fee-number.ts';
import { waitingRefund } from './fee-refunds.query.ts';
import {
  awaitMoney,
  confirmPlace,
  feeById,
  insertFee,
  lapsedFees,
  lockedFee,
  mayLapse,
  nextFee,
  paidFeeOf,
  paidFeesAt,
  placesUncovered,
  priceAnew,
  type FeeRow,
  type Owed,
} from './fee.query.ts';
import { eventPath } from '../event-paths.ts';

/** Most places that lapse at once; the rest come next time. */
const AT_ONCE = 500;

/** Where its person sees what becomes of the money. */
const paymentPath = ({ paidById }: FeeRow): string =>
  paidById === null ? OWN_PAYMENTS_PATH : ownPaymentPath(paidById);

interface OtherServices {
  notifications: NotificationService;
  refunds: RefundRequestService;
}

/** Whoever gives a place at an event asks here for its money, and whoever ends one gives the money back here. */
export class FeeBook {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /**
   * Registrations that were just given a place: where the event costs something they wait for the money, each with a number
   * to pay under, once more where what was paid went back. Places that were taken while the event was free stay free. Safe to
   * meet the same registration twice. Returns what is owed.
   */
  async ask({ em }: Call, registrationIds: readonly number[]): Promise<Owed[]> {
    const now = this.clock.now();
    const due = registrationIds.length > 0 ? await awaitMoney(em, { ids: registrationIds, now }) : [];
    for (const { id: registrationId, event_id: eventId, user_id: userId, ...owed } of due) {
      const { amount_cents: amountCents, unpaid_fee: unpaid } = owed;
      if (unpaid !== null) {
        await priceAnew(em, { id: unpaid, amountCents });
        continue;
      }
      const id = (await nextFee.first(em))?.id ?? 0;
      const number = feeNumberOf(id);
      await insertFee(em, { id, number, eventId, userId, registrationId, amountCents, now });
    }
    return due;
  }

  /** The same for places that somebody else gave: their people hear that they have to pay, and until when. */
  async askAndTell(tx: Call, registrationIds: readonly number[]): Promise<void> {
    const due = await this.ask(tx, registrationIds);
    await this.others.notifications.announceEach(
      tx.em,
      due.map((owed) => ({ ...owedNotice(owed), userId: owed.user_id, path: eventPath(owed.event_id) })),
    );
  }

  /** An event was brought back: whose money went back meanwhile keeps the place by paying once more. */
  async askAgain(tx: Call, eventId: number): Promise<void> {
    await this.refuseUndecided(tx, eventId, null);
    const places = await placesUncovered(tx.em, { eventId });
    await this.askAndTell(
      tx,
      places.map(({ id }) => id),
    );
  }

  /** Throws while nobody has decided whether the money of a place, or of any at an event, goes back. */
  async refuseUndecided({ em }: Call, eventId: number, registrationId: number | null): Promise<void> {
    if (await waitingRefund.first(em, { eventId, registrationId })) {
      throw refundsUndecided(registrationId === null);
    }
  }

  /** The fee under its lock, and before it that of its event: places are counted by one at a time. */
  async lock({ em }: Call, id: number): Promise<FeeRow> {
    const known = await feeById.first(em, { id });
    if (!known) {
      throw notFound();
    }
    await lockedEvent(em, { eventId: known.eventId });
    const fee = await lockedFee.first(em, { id });
    if (!fee) {
      throw notFound();
    }
    return fee;
  }

  /** A place was given back, or taken away: asks for a refund of what was paid for it, and tells its person. Says whether money was. */
  async giveBack(tx: Call, registrationId: number, reason: string): Promise<boolean> {
    const paid = await paidFeeOf(tx.em, { registrationId });
    const asked = await this.refund(tx, paid, reason);
    await this.others.notifications.announceEach(
      tx.em,
      asked.map((fee) => ({ ...moneyBackNotice(fee), userId: fee.userId, path: paymentPath(fee) })),
    );
    return asked.length > 0;
  }

  /**
   * Asks for refunds of everything that was paid for an event, in one act; another person approves each. Returns how many
   * were asked for: money that is on its way back already is left alone.
   */
  async openRefundsForEvent(tx: Call, eventId: number, reason: string): Promise<number> {
    return (await this.refund(tx, await paidFeesAt(tx.em, { eventId }), reason)).length;
  }

  /** Lets go of places that nobody has paid for in time, unless a payment for them is open; runs as a job. */
  async lapse(call: Call): Promise<void> {
    const due = await lapsedFees(call.em, { now: this.clock.now(), most: AT_ONCE });
    for (const { id } of due) {
      await this.lapseOne(call, id);
    }
  }

  /** The same for one fee; nobody did it, whoever looks at that moment. A place that other money covers is taken for good. */
  async lapseOne(call: Call, id: number): Promise<void> {
    await inTransaction(callWith(call, { actor: systemActor }), async (tx) => {
      const fee = await this.lock(tx, id);
      const now = this.clock.now();
      const { registrationId } = fee;
      if (fee.isPaidOtherwise && (await confirmPlace.first(tx.em, { registrationId }))) {
        await publish(tx.em, eventChanged, { eventId: fee.eventId });
        return;
      }
      const isLate = fee.state === 'AWAITING_PAYMENT' && fee.heldUntil !== null && fee.heldUntil <= now;
      if (!isLate || (await mayLapse.first(tx.em, { id }))?.isFree !== true) {
        return;
      }
      await endRegistration(tx.em, { id: registrationId, state: 'LAPSED', now });
      await this.others.notifications.announce(tx.em, {
        ...{ ...lapseNotice(fee), userId: fee.userId, path: eventPath(fee.eventId) },
      });
      await publish(tx.em, eventChanged, { eventId: fee.eventId });
    });
  }

  /** Those of which a refund was asked for now. */
  private async refund(tx: Call, paid: readonly FeeRow[], reason: string): Promise<FeeRow[]> {
    const asked: FeeRow[] = [];
    for (const fee of paid) {
      const { paidById } = fee;
      if (paidById !== null && (await this.others.refunds.requestForSeller(tx, paidById, reason))) {
        asked.push(fee);
      }
    }
    return asked;
  }
}

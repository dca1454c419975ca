import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { shillings, type Cents } from '../../../core/money.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import { authorizeDecision } from '../../payments/desk/decisions.ts';
import type { ManualPaymentService } from '../../payments/desk/manual-payment.service.ts';
import { decideAboutMoney } from '../../payments/payment.policy.ts';
import type { AttendanceService } from '../attendance/attendance.service.ts';
import { offerOver } from '../event.errors.ts';
import { keepRoster } from '../event.policy.ts';
import { eventChanged } from '../event.topics.ts';
import type { EventService } from '../event.service.ts';
import type { FeeBook } from '../fee/fee-book.ts';
import type { FeeRecords } from '../fee/fee-record.service.ts';
import { acceptOffer, addRegistration, letIn, type LockedEvent } from '../places/places.query.ts';
import type { PlacesService } from '../places/places.service.ts';
import { anotherPrice, cashRefusal, eventRefusal, keyIsUsed, noPlaceAtDoor } from './cash-refusals.ts';
import { cashOfAct, feeOfPlace, priceForPerson, type CashOfAct, type PriceForPerson } from './cash.query.ts';
import { cashSchema, type Cash } from './cash.schemas.ts';

/** What somebody would pay at the door. */
export interface DoorPrice {
  amountCents: Cents;
  /** The person has a place that waits for its money. */
  isHeld: boolean;
  refusal: string | null;
}

/** Somebody who paid and is inside. */
interface TakenCash {
  registrationId: number;
  paymentId: number;
}

interface OtherServices {
  events: EventService;
  places: PlacesService;
  fees: FeeBook;
  records: FeeRecords;
  manual: ManualPaymentService;
  attendance: AttendanceService;
}

/** What an act with the same key did, if it was for the same person. */
function doneBefore(act: CashOfAct, eventId: number, userId: number): TakenCash {
  const { registrationId, paymentId } = act;
  if (act.eventId !== eventId || act.userId !== userId || paymentId === null) {
    throw keyIsUsed();
  }
  return { registrationId, paymentId };
}

/** Cash at the door: a place, its money, its receipt and the way in are one act, or nothing is. */
export class CashService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** What a person would pay, told before anybody asks for it. */
  async price(call: Call, eventId: number, userId: number): Promise<DoorPrice> {
    await this.authorizeCash(call, `ask for a price at the door of event ${String(eventId)}`);
    const event = await this.others.events.get(call, eventId);
    const price = await this.priceOf(call, eventId, userId);
    const isPublished = event.approval === 'PUBLISHED';
    const refusal = eventRefusal({ ...event, isPublished }, this.clock.now()) ?? cashRefusal(event, price);
    const { amountCents, state } = price;
    return { amountCents, isHeld: state === 'AWAITING_PAYMENT', refusal: refusal?.message ?? null };
  }

  /**
   * Takes cash from one person. Whoever's place is held pays for it; who has none gets one that nobody waits for. Sent again
   * with the same key, as after an answer that was lost, it answers what was done.
   */
  async take(call: Call, eventId: number, input: unknown): Promise<TakenCash> {
    await this.authorizeCash(call, `take cash at the door of event ${String(eventId)}`);
    await this.others.events.get(call, eventId);
    const cash = parse(cashSchema, input);
    await authorizeDecision(call, cash);
    return inTransaction(call, async (tx) => {
      // Everywhere money is recorded the payer comes first, and the event afterwards.
      await this.others.manual.waitFor(tx, cash.userId);
      const taken = await this.others.places.locking(tx, eventId, (held, event) =>
        this.takeOnce(held, event, cash),
      );
      if (!taken) {
        throw notFound();
      }
      return taken;
    });
  }

  private async authorizeCash(call: Call, deed: string): Promise<void> {
    await authorize(call, keepRoster(call.actor), deed);
    await authorize(call, decideAboutMoney(call.actor), deed);
  }

  private async takeOnce(tx: Call, event: LockedEvent, cash: Cash): Promise<TakenCash> {
    const { key, userId } = cash;
    const [before] = await cashOfAct(tx.em, { key });
    if (before) {
      return doneBefore(before, event.id, userId);
    }
    const refusal = eventRefusal(event, this.clock.now());
    if (refusal) {
      throw refusal;
    }
    return this.admit(tx, event, cash);
  }

  private async admit(
    tx: Call,
    event: LockedEvent,
    { key, userId, amountKes, door }: Cash,
  ): Promise<TakenCash> {
    const { fees, records, attendance } = this.others;
    const registrationId = await this.placeFor(tx, event, userId);
    await fees.ask(tx, [registrationId]);
    const fee = await feeOfPlace.first(tx.em, { registrationId });
    if (fee?.amountCents !== shillings(amountKes)) {
      throw anotherPrice(fee?.amountCents ?? shillings(0));
    }
    const now = this.clock.now();
    const how = {
      channel: 'CASH',
      paidOn: nairobiDate(now),
      note: `At the door${door === '' ? '' : `: ${door}`}`,
    };
    const paymentId = await records.record(tx, fee.id, how);
    const came = { registrationId, key, kind: 'CAME' as const, undoneKey: null, happenedAt: now, door };
    await attendance.record(tx, event.id, [came]);
    await publish(tx.em, eventChanged, { eventId: event.id });
    return { registrationId, paymentId };
  }

  /** The registration that is paid for: the one that waits for its money, or a place that is taken now. */
  private async placeFor(tx: Call, event: LockedEvent, userId: number): Promise<number> {
    const { ownId, ownState } = await this.others.places.turn(tx, event, userId);
    const refusal = cashRefusal(event, await this.priceOf(tx, event.id, userId));
    if (refusal) {
      throw refusal;
    }
    if (ownId !== null && ownState === 'AWAITING_PAYMENT') {
      return ownId;
    }
    return ownId !== null && ownState === 'OFFERED'
      ? this.accept(tx, ownId)
      : this.takePlace(tx, event, userId, ownId);
  }

  private async accept(tx: Call, id: number): Promise<number> {
    if (!(await acceptOffer.first(tx.em, { id, now: this.clock.now() }))) {
      throw offerOver();
    }
    return id;
  }

  /** A place for who stands at the door: those who wait have been served by now, so that nobody is passed over. */
  private async takePlace(
    tx: Call,
    event: LockedEvent,
    userId: number,
    ownId: number | null,
  ): Promise<number> {
    if ((await this.others.places.free(tx, event)) < 1) {
      throw noPlaceAtDoor();
    }
    if (ownId !== null) {
      await letIn(tx.em, { id: ownId });
      return ownId;
    }
    const facts = { eventId: event.id, userId, now: this.clock.now(), guests: [], showsName: false };
    const made = await addRegistration.first(tx.em, { ...facts, state: 'GOING', acceptsAtOnce: true });
    if (!made) {
      throw conflict('This person has registered at this moment. Ask for the price again.');
    }
    return made.id;
  }

  private async priceOf(call: Call, eventId: number, userId: number): Promise<PriceForPerson> {
    const today = nairobiDate(this.clock.now());
    const price = await priceForPerson.first(call.em, { eventId, userId, today });
    if (!price) {
      throw notFound();
    }
    return price;
  }
}

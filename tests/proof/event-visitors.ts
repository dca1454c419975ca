import { setTimeout as pause } from 'node:timers/promises';
import { scriptedPhones } from '../../server/simulator/scripted-phones.ts';
import type { Simulator } from '../../server/simulator/simulator.ts';
import { addEvent } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { neverPays } from './crowd.ts';
import { ODD_PHONE } from './odd-donors.ts';
import { LOOK_MS, type PatientClient } from './patient-client.ts';
import type { ProofDatabase } from './proof-database.ts';

/** Somebody who wants a place at an event that costs something and has too few. */
export interface Visitor {
  person: Person;
  eventId: number;
  phone: string;
  neverPays: boolean;
  /** Gives the place back while the money is on its way. */
  isFickle: boolean;
  /** Pays to the PayBill instead, under the number of the place. */
  byPayBill: boolean;
}

interface Fee {
  id: string;
  number: string;
  isPaid: boolean;
  viewerCanPay: boolean;
  paymentId: string | null;
}

const PRICE_KES = 500;
const EVENTS = 2;
/** Of the visitors, so many find a place; the others wait for one. */
const SHARE_OF_PLACES = 0.6;
const SCRIPTED_SHARE = 0.35;
const FICKLE_SHARE = 0.25;
const PAYBILL_SHARE = 0.25;
const PATIENCE_MS = 8_000;

const REGISTER = `mutation ($id: ID!) {
  registerForEvent(eventId: $id, wishes: { waitsIfFull: true, acceptsAtOnce: true }) { id } }`;
const FEE = 'query ($id: ID!) { myEventFee(eventId: $id) { id number isPaid viewerCanPay paymentId } }';
const PAY =
  'mutation ($id: ID!, $phone: String!) { payEventFee(id: $id, input: { phoneNumber: $phone }) { message } }';
const OWN = 'query ($id: ID!) { event(id: $id) { registrationId } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';

let phones = 0;

/** A number that nobody else has; without a script it pays. */
function newPhone(): string {
  phones += 1;
  return `25478${String(1_000_000 + phones)}`;
}

interface Street {
  database: ProofDatabase;
  simulator: Simulator;
  dice: () => number;
}

/** Opens events with too few places, and finds people for them: every third phone follows one of the simulator's scripts. */
export async function recruitVisitors(
  { database, simulator, dice }: Street,
  count: number,
): Promise<Visitor[]> {
  const events: number[] = [];
  while (events.length < EVENTS) {
    const capacity = Math.max(1, Math.floor((count * SHARE_OF_PLACES) / EVENTS));
    events.push(await addEvent(database, { title: `Dinner ${String(events.length)}`, capacity }));
  }
  await database.sql('update events set fee_kes = $1', [PRICE_KES]);
  const visitors: Visitor[] = [];
  while (visitors.length < count) {
    const phone = newPhone();
    const script = scriptedPhones[Math.floor(dice() * scriptedPhones.length)];
    const isScripted = script !== undefined && dice() < SCRIPTED_SHARE;
    if (isScripted) {
      simulator.script(phone, { ...script, number: phone });
    }
    visitors.push({
      person: await addPaidMember(database),
      eventId: events[visitors.length % EVENTS] ?? 0,
      phone,
      neverPays: isScripted && neverPays(script),
      isFickle: dice() < FICKLE_SHARE,
      byPayBill: dice() < PAYBILL_SHARE,
    });
  }
  return visitors;
}

/** A member at an event, as our client behaves: takes a place or waits for one, pays, looks, and pays again. */
export class EventVisit {
  constructor(
    private readonly client: PatientClient,
    private readonly simulator: Simulator,
  ) {}

  async wantsPlace(visitor: Visitor): Promise<void> {
    const { person, eventId } = visitor;
    // Refused is also who asks again because nobody answered the first time.
    await this.client.ask(person, REGISTER, { id: eventId });
    const fee = await this.until(visitor, ({ viewerCanPay }) => viewerCanPay);
    if (!fee) {
      return;
    }
    await this.pay(visitor, fee);
    if (visitor.isFickle) {
      await this.givesBack(visitor);
    } else if (visitor.neverPays && (await this.until(visitor, ({ paymentId }) => paymentId === null))) {
      await this.pay({ ...visitor, phone: newPhone() }, fee);
    }
  }

  private async pay(visitor: Visitor, { id, number }: Fee): Promise<void> {
    if (visitor.byPayBill) {
      const typed = { phone: ODD_PHONE, payerName: 'JANE WANJIKU DOE', accountReference: number };
      await this.simulator.pay({ ...typed, amountKes: PRICE_KES });
      return;
    }
    // A phone that refuses at once leaves the fee to be paid: nobody tries it for ever.
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.client.isOver && Date.now() < deadline) {
      const fee = await this.read(visitor);
      if (fee?.viewerCanPay !== true || fee.paymentId !== null) {
        return;
      }
      await this.client.clickTwice(visitor.person, PAY, { id, phone: visitor.phone });
    }
  }

  private async givesBack({ person, eventId }: Visitor): Promise<void> {
    const found = await this.client.ask<{ event: { registrationId: string | null } }>(person, OWN, {
      id: eventId,
    });
    const id = found?.event.registrationId ?? null;
    if (id !== null) {
      await this.client.ask(person, WITHDRAW, { id });
    }
  }

  /** The fee once it is so; null when that takes too long. */
  private async until(visitor: Visitor, isSo: (fee: Fee) => boolean): Promise<Fee | null> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.client.isOver && Date.now() < deadline) {
      const fee = await this.read(visitor);
      if (fee && !fee.isPaid && isSo(fee)) {
        return fee;
      }
      await pause(LOOK_MS);
    }
    return null;
  }

  private async read({ person, eventId }: Visitor): Promise<Fee | null> {
    const answer = await this.client.ask<{ myEventFee: Fee | null }>(person, FEE, { id: eventId });
    return answer?.myEventFee ?? null;
  }
}

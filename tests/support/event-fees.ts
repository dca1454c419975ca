import { inDays, addEvent } from './events.ts';
import { paymentUntil } from './paying.ts';
import { addPaidMember, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A phone that pays. */
export const PHONE = '254712345678';

interface Fee {
  id: string;
  number: string;
  amount: string;
  isPaid: boolean;
  viewerCanPay: boolean;
  paymentId: string | null;
}

/** Somebody's registration for an event that costs something. */
export interface Place {
  person: Person;
  eventId: string;
  registrationId: string;
}

const REGISTER = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
const FEE = `query ($id: ID!) { myEventFee(eventId: $id) { id number amount isPaid viewerCanPay paymentId } }`;

export const PAY_FEE = `mutation ($id: ID!, $phone: String!) {
  payEventFee(id: $id, input: { phoneNumber: $phone }) { payment { id } } }`;

/** Events that cost KES 500, and people who take places there. */
export class FeePlaces {
  constructor(private readonly app: TestApp) {}

  async paidEvent(facts: { capacity?: number; startsInDays?: number } = {}): Promise<string> {
    const id = await addEvent(this.app, { startsAt: inDays(this.app, facts.startsInDays ?? 7) });
    const places = facts.capacity ?? null;
    await this.app.sql('update events set fee_kes = 500, capacity = $2 where id = $1', [id, places]);
    return String(id);
  }

  async register(eventId: string, who?: Person): Promise<Place> {
    const person = who ?? (await addPaidMember(this.app));
    const { registerForEvent } = await this.app.ask<{ registerForEvent: { id: string } }>(person, REGISTER, {
      id: eventId,
    });
    return { person, eventId, registrationId: registerForEvent.id };
  }

  async feeOf({ person, eventId }: Place): Promise<Fee> {
    return (await this.app.ask<{ myEventFee: Fee }>(person, FEE, { id: eventId })).myEventFee;
  }

  /** Asks for a prompt; returns the payment. */
  async pay(place: Place, phone = PHONE): Promise<string> {
    const { id } = await this.feeOf(place);
    const variables = { id, phone };
    const { payEventFee } = await this.app.ask<{ payEventFee: { payment: { id: string } } }>(
      place.person,
      PAY_FEE,
      variables,
    );
    return payEventFee.payment.id;
  }

  /** Pays, and waits until it is completed. */
  async paid(place: Place): Promise<string> {
    const paymentId = await this.pay(place);
    await paymentUntil(this.app, place.person, paymentId, { status: 'COMPLETED' });
    return paymentId;
  }

  async stateOf({ person, eventId }: Place): Promise<string[]> {
    const rows = await this.app.sql<{ state: string }>(
      'select state from event_registrations where event_id = $1 and user_id = $2 order by id',
      [eventId, person.id],
    );
    return rows.map(({ state }) => state);
  }

  async refundsOf(
    paymentId: string,
  ): Promise<{ id: number; state: string; amount_cents: number; asked_by_id: number }[]> {
    return this.app.sql(
      'select id, state, amount_cents, asked_by_id from refunds where payment_id = $1 order by id',
      [paymentId],
    );
  }
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { movableClock } from '../support/clocks.ts';
import { addEvent } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { CHANGE, join, kept, REGISTER, WITHDRAW } from '../support/waiting-lists.ts';

const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let app: TestApp;
let manager: Person;
let people: Person[];

beforeAll(async () => {
  app = await startTestApp({ clock });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  people = await Promise.all(Array.from({ length: 4 }, () => addPaidMember(app)));
});
afterAll(() => app.close());

const person = (place: number): Person => people[place] as Person;

const GUESTS = `mutation ($id: ID!, $guests: [String!]!) {
  changeEventGuests(registrationId: $id, guests: $guests) { id guests event { placesLeft } } }`;

async function eventWith(input: Record<string, unknown>): Promise<number> {
  const id = await addEvent(app);
  await app.ask(manager, CHANGE, { id: String(id), input: { guestLimit: 2, ...input } });
  return id;
}

const bring = (who: Person, id: string, guests: string[]) => app.graphql(who, GUESTS, { id, guests });

const refusal = async (who: Person, document: string, variables: Record<string, unknown>) => {
  const { message, extensions } = await app.refusal(who, document, variables);
  return [extensions.code, Object.values(extensions.fields ?? {})[0]?.[0] ?? message];
};

const seats = async (eventId: number): Promise<number> =>
  (
    await app.sql<{ seats: number }>(
      `select coalesce(sum(1 + cardinality(guests)), 0)::int seats from event_registrations
        where event_id = $1 and withdrawn_at is null and state in ('GOING', 'OFFERED', 'AWAITING_PAYMENT')`,
      [eventId],
    )
  )[0]?.seats ?? 0;

describe('bringing guests', () => {
  it('keeps within the limit of the event, and names each', async () => {
    const id = await eventWith({});
    const asked = (guests: string[]) => ({ eventId: String(id), wishes: { guests } });
    expect(await refusal(person(0), REGISTER, asked(['A. Otieno', 'B. Otieno', 'C. Otieno']))).toEqual([
      ...['BAD_USER_INPUT', 'You may bring at most 2 guests.'],
    ]);
    expect(await refusal(person(0), REGISTER, asked(['A. Otieno', ' ']))).toEqual([
      ...['BAD_USER_INPUT', 'Write the name of each guest, in at least 2 characters.'],
    ]);
    const alone = await addEvent(app);
    expect(
      await refusal(person(0), REGISTER, { eventId: String(alone), wishes: { guests: ['A. Otieno'] } }),
    ).toEqual(['BAD_USER_INPUT', 'Nobody brings guests to this event.']);
    const { id: place } = await join(app, person(0), id, { guests: ['A. Otieno', 'B. Otieno'] });
    expect(await seats(id)).toBe(3);
    const { exportEventRoster: file } = await app.ask<{ exportEventRoster: { base64: string } }>(
      manager,
      'query ($id: ID!) { exportEventRoster(eventId: $id, format: CSV) { base64 } }',
      { id: String(id) },
    );
    expect(Buffer.from(file.base64, 'base64').toString()).toContain('A. Otieno; B. Otieno');
    const { errors } = await bring(person(1), place, []);
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('takes places: who brings more than are left is refused or waits, and fewer guests let others in', async () => {
    const id = await eventWith({ capacity: 3 });
    const { id: place } = await join(app, person(0), id, { guests: ['A. Otieno'] });
    expect(
      await refusal(person(1), REGISTER, { eventId: String(id), wishes: { guests: ['C. Kamau'] } }),
    ).toEqual(['EVENT_FULL', 'There are not enough places for you and that many guests.']);
    await join(app, person(1), id, { guests: ['C. Kamau'], acceptsAtOnce: true });
    expect(await seats(id)).toBe(2);
    const { data } = await bring(person(0), place, []);
    expect(data).toMatchObject({ changeEventGuests: { guests: [], event: { placesLeft: 0 } } });
    expect(await seats(id)).toBe(3);
    expect((await bring(person(0), place, ['A. Otieno'])).errors[0]?.extensions.code).toBe('EVENT_FULL');
  });

  it('races for the last place and never takes more than there are', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await eventWith({ capacity: 3 });
      const first = await join(app, person(0), id);
      const second = await join(app, person(1), id);
      const answers = await Promise.all([
        bring(person(0), first.id, ['A. Otieno']),
        bring(person(1), second.id, ['B. Otieno']),
        app.graphql(person(2), REGISTER, { eventId: String(id) }),
      ]);
      expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
      expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
        ...['EVENT_FULL', 'EVENT_FULL'],
      ]);
      expect(await seats(id)).toBe(3);
    }
  });

  it('is priced once: with a price for guests their names change, and their number does not', async () => {
    const id = await eventWith({ feeKes: 500, guestFeeKes: 200 });
    const { id: place } = await join(app, person(0), id, { guests: ['A. Otieno'] });
    const [fee] = await app.sql('select amount_cents from event_fees where event_id = $1', [id]);
    expect(fee).toEqual({ amount_cents: 70_000 });
    expect((await bring(person(0), place, [])).errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await bring(person(0), place, ['Z. Otieno'])).errors).toEqual([]);
  });

  it('is over with the time to give places back', async () => {
    const id = await eventWith({ withdrawableUntil: '2027-03-10T11:00' });
    const { id: place } = await join(app, person(0), id);
    const { errors } = await bring(person(0), place, ['A. Otieno']);
    expect(errors[0]?.extensions.code).toBe('REGISTRATION_CLOSED');
    await app.sql('update events set withdrawable_until = null where id = $1', [id]);
    await app.ask(person(0), WITHDRAW, { id: place });
    expect((await bring(person(0), place, [])).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await kept(app, id)).registrations).toEqual([]);
  });
});

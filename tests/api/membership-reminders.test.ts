import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, movableClock } from '../support/clocks.ts';
import { paidFor } from '../support/paid-periods.ts';
import { addPerson, signIn, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

/** Half past midnight of the 20th in Nairobi; in Greenwich it is still the 19th. */
const START = new Date('2026-11-20T00:30:00+03:00');
const IN_14_DAYS = '2026-12-04';

const clock = movableClock(START);
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
  other = await startTestApp({ clock, database: app.database });
});

afterAll(async () => {
  await other.close();
  await app.close();
});

beforeEach(() => {
  clock.advance(START.getTime() - clock.now().getTime());
});

const runReminders = (place = app): Promise<number> => place.services.expiryReminders.run(place.systemCall());

interface Told {
  title: string;
  message: string;
  type: string;
  category: string;
}

/** What a person was told of an end, oldest first, in the words the person reads. */
async function toldTo(person: Person): Promise<Told[]> {
  const caller = { ...person, token: await signIn(app, person.id) };
  const { notifications } = await app.ask<{ notifications: { results: Told[] } }>(
    caller,
    '{ notifications { results { title message type category } } }',
  );
  return notifications.results.filter(({ title }) => title === 'Membership ends soon').toReversed();
}

describe('the reminder of an expiry', () => {
  it('tells the member 14 days before, on open screens too', async () => {
    const person = await addPerson(app, { paidUntil: IN_14_DAYS });
    const feed = await app.listen<Told>(person, 'subscription { notificationReceived { title } }');
    expect(await runReminders()).toBe(1);
    expect(await toldTo(person)).toEqual([
      {
        title: 'Membership ends soon',
        message: 'Your membership is paid until Fri 4 Dec 2026. Pay the fee before then and no day is lost.',
        type: 'WARNING',
        category: 'MEMBERSHIP',
      },
    ]);
    await feed.next(({ title }) => title === 'Membership ends soon');
  });

  it.each([
    ['on the last paid day, when the server stood still for two weeks', { paidUntil: '2026-11-20' }, 1],
    ['not once the last paid day is over', { paidUntil: '2026-11-19' }, 0],
    ['not earlier than 14 days before, by the calendar of Nairobi', { paidUntil: '2026-12-05' }, 0],
    ['nobody who never paid', {}, 0],
    ['nobody who is suspended', { paidUntil: IN_14_DAYS, isSuspended: true }, 0],
    ['nobody whose account is closed', { paidUntil: IN_14_DAYS, isActive: false }, 0],
  ])('tells %s', async (_who, facts, times) => {
    const { id } = await addPerson(app, facts);
    await runReminders();
    const told = await app.sql('select 1 from notifications where user_id = $1', [id]);
    expect(told).toHaveLength(times);
  });

  it('tells nobody whose membership staff have ended', async () => {
    const person = await addPerson(app, { paidUntil: IN_14_DAYS });
    await app.sql('update memberships set deactivated_at = now() where user_id = $1', [person.id]);
    await runReminders();
    expect(await toldTo(person)).toEqual([]);
  });

  it('comes once for an expiry, however often and wherever the job runs', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => addPerson(app, { paidUntil: IN_14_DAYS })),
    );
    const counts = await Promise.all([app, other, app, other].map(runReminders));
    expect(counts.reduce((sum, count) => sum + count)).toBe(people.length);
    clock.advance(DAY);
    await runReminders();
    expect((await Promise.all(people.map(toldTo))).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('comes again before the end of the period that was bought next', async () => {
    const person = await addPerson(app, { paidUntil: IN_14_DAYS });
    await runReminders();
    await paidFor(app, person, 1);
    clock.advance(14 * DAY);
    await runReminders();
    expect(await toldTo(person)).toHaveLength(1);
    clock.advance(31 * DAY - 14 * DAY);
    await runReminders();
    const told = await toldTo(person);
    expect(told.map(({ message }) => /until (.*?)\./.exec(message)?.[1])).toEqual([
      'Fri 4 Dec 2026',
      'Mon 4 Jan 2027',
    ]);
  });

  it('is a job that the queue runs every morning', async () => {
    const person = await addPerson(app, { paidUntil: IN_14_DAYS });
    const known = await app.sql<{ identifier: string }>(
      `select identifier from graphile_worker._private_known_crontabs where identifier = 'memberships-reminder'`,
    );
    expect(known).toHaveLength(1);
    await app.sql(`select graphile_worker.add_job('memberships-reminder')`);
    await until('the reminder', async () => (await toldTo(person)).length === 1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { movableClock } from '../support/clocks.ts';
import { addEvent } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { ACCEPT, CHANGE, join, kept, placesSeen, REGISTER, WITHDRAW } from '../support/waiting-lists.ts';

const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let app: TestApp;
let manager: Person;
let second: Person;
let other: Person;
let officer: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  [second, other, officer] = [await addPaidMember(app), await addPaidMember(app), await addPaidMember(app)];
  await app.sql(`update users set year_of_study = 2, hub = ' nairobi Campus' where id = $1`, [second.id]);
  await app.sql(`update users set year_of_study = 3, hub = 'Mombasa' where id = $1`, [other.id]);
  await app.sql(
    `insert into academic_years (year, start_date, end_date) values ('2026-2027', '2026-09-01', '2027-08-31')
     on conflict do nothing`,
  );
  await app.sql(
    `insert into executive_terms (user_id, academic_year_id, position, start_date)
     select $1, id, 'TREASURER', '2026-09-01' from academic_years where year = '2026-2027'`,
    [officer.id],
  );
});
afterAll(() => app.close());

async function eventFor(input: Record<string, unknown>): Promise<number> {
  const id = await addEvent(app);
  await app.ask(manager, CHANGE, { id: String(id), input });
  return id;
}

const refusal = async (who: Person, document: string, variables: Record<string, unknown>) => {
  const { message, extensions } = await app.refusal(who, document, variables);
  return [extensions.code, message];
};

describe('an event for some people', () => {
  it.each([
    [{ audience: 'YEAR_OF_STUDY', audienceYear: 2 }, 'second', 'members in year 2 of their studies'],
    [{ audience: 'HUB', audienceHub: 'Nairobi Campus' }, 'second', 'members of Nairobi Campus'],
    [{ audience: 'BOARD' }, 'officer', 'the board of the club'],
  ])('at %j lets them in, and tells others for whom it is', async (input, who, words) => {
    const meant = who === 'officer' ? officer : second;
    const id = await eventFor(input);
    expect(await refusal(other, REGISTER, { eventId: String(id) })).toEqual([
      ...['NOT_FOR_YOU', `This event is for ${words}.`],
    ]);
    expect(await placesSeen(app, other, id)).toMatchObject({
      ...{ viewerCanRegister: false, viewerCanWait: false, registrationRefusal: 'NOT_FOR_YOU' },
    });
    expect(await placesSeen(app, null, id)).toMatchObject({ registrationRefusal: 'NOT_AUTHENTICATED' });
    expect(await placesSeen(app, meant, id)).toMatchObject({ viewerCanRegister: true });
    expect(await join(app, meant, id)).toMatchObject({ state: 'GOING' });
  });

  it('says the year or the hub', async () => {
    const id = await addEvent(app);
    const complaint = async (input: Record<string, unknown>) =>
      (await app.refusal(manager, CHANGE, { id: String(id), input })).extensions.fields;
    expect(await complaint({ audience: 'YEAR_OF_STUDY' })).toEqual({
      audienceYear: ['Say which year of study.'],
    });
    expect(await complaint({ audience: 'HUB', audienceHub: ' ' })).toEqual({
      audienceHub: ['Say which hub.'],
    });
  });

  it('gives a place that comes free to the first who may have it, and lets nobody else take an offer', async () => {
    const id = await eventFor({ capacity: 1 });
    const { id: place } = await join(app, officer, id);
    const { id: turn } = await join(app, other, id, { acceptsAtOnce: true });
    const { id: taken } = await join(app, second, id, { acceptsAtOnce: true });
    await app.ask(manager, CHANGE, { id: String(id), input: { audience: 'YEAR_OF_STUDY', audienceYear: 2 } });
    await app.ask(officer, WITHDRAW, { id: place });
    expect((await kept(app, id)).registrations).toMatchObject([
      { user_id: other.id, state: 'WAITING' },
      { user_id: second.id, state: 'GOING' },
    ]);
    await app.ask(second, WITHDRAW, { id: taken });
    await app.sql(
      `update event_registrations set state = 'OFFERED', held_until = '2027-03-11' where id = $1`,
      [Number(turn)],
    );
    expect((await refusal(other, ACCEPT, { id: turn }))[0]).toBe('NOT_FOR_YOU');
    expect((await refusal(other, REGISTER, { eventId: String(id) }))[0]).toBe('NOT_FOR_YOU');
    expect(await placesSeen(app, other, id)).toMatchObject({ viewerCanAccept: false });
  });
});

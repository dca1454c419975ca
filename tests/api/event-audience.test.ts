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

const INVITE =
  'mutation ($eventId: ID!, $userIds: [ID!]!) { inviteToEvent(eventId: $eventId, userIds: $userIds) }';
const INVITE_SEGMENT = `mutation ($eventId: ID!, $segment: InvitedSegment!, $value: String) {
  inviteSegmentToEvent(eventId: $eventId, segment: $segment, value: $value) }`;
const INVITED = `query ($eventId: ID!) { eventInvitations(eventId: $eventId) {
  count results { id state invitedBy person { id } } } }`;
const TAKE_BACK = 'mutation ($id: ID!) { takeBackEventInvitation(id: $id) }';

interface Invited {
  eventInvitations: {
    count: number;
    results: { id: string; state: string | null; invitedBy: string; person: { id: string } }[];
  };
}

describe('an event by invitation', () => {
  const invite = async (id: number, ...people: Person[]) =>
    app.ask(manager, INVITE, { eventId: String(id), userIds: people.map((person) => String(person.id)) });
  const invitations = async (id: number) =>
    (await app.ask<Invited>(manager, INVITED, { eventId: String(id) })).eventInvitations;
  const told = async (person: Person, id: number) =>
    (
      await app.sql<{ title: string }>(
        `select n.title from notifications n join events e on n.message like e.title || ',%'
          where n.user_id = $1 and e.id = $2 order by n.id`,
        [person.id, id],
      )
    ).map(({ title }) => title);
  const named = async (title: string, capacity: number | null = null): Promise<number> => {
    const id = await eventFor({ audience: 'INVITED', capacity, title });
    return id;
  };

  it('takes who is invited and was told, once each, and nobody else', async () => {
    const id = await named('Dinner of the mentors');
    expect(await refusal(other, REGISTER, { eventId: String(id) })).toEqual([
      ...['NOT_FOR_YOU', 'This event is for people who are invited.'],
    ]);
    expect(await invite(id, other, officer)).toEqual({ inviteToEvent: 2 });
    expect(await invite(id, other)).toEqual({ inviteToEvent: 0 });
    expect(await told(other, id)).toEqual(['You are invited']);
    expect(await join(app, other, id)).toMatchObject({ state: 'GOING' });
    expect((await refusal(second, REGISTER, { eventId: String(id) }))[0]).toBe('NOT_FOR_YOU');
    const { count, results } = await invitations(id);
    expect(count).toBe(2);
    expect(results).toContainEqual(
      expect.objectContaining({ state: 'GOING', person: { id: String(other.id) }, invitedBy: manager.name }),
    );
    expect(results).toContainEqual(
      expect.objectContaining({ state: null, person: { id: String(officer.id) } }),
    );
  });

  it('invites a year, a hub, the board, or who had a place elsewhere, and says which is missing', async () => {
    const earlier = await addEvent(app);
    await join(app, other, earlier);
    const found = async (segment: string, value = '') => {
      const id = await named(`Evening for ${segment}`);
      await app.ask(manager, INVITE_SEGMENT, { eventId: String(id), segment, value });
      return (await invitations(id)).results.map(({ person }) => Number(person.id));
    };
    expect(await found('YEAR_OF_STUDY', '2')).toEqual([second.id]);
    expect(await found('HUB', 'NAIROBI campus ')).toEqual([second.id]);
    expect(await found('BOARD')).toEqual([officer.id]);
    expect(await found('EVENT', String(earlier))).toEqual([other.id]);
    const id = await named('Evening for nobody');
    const asked = { eventId: String(id), segment: 'HUB', value: ' ' };
    expect((await app.refusal(manager, INVITE_SEGMENT, asked)).extensions.fields).toEqual({
      value: ['Say which hub.'],
    });
  });

  it('gives the turn of who waited without an invitation once there is one', async () => {
    const id = await eventFor({ capacity: 1, title: 'A table for one' });
    const { id: place } = await join(app, officer, id);
    await join(app, other, id, { acceptsAtOnce: true });
    await app.ask(manager, CHANGE, { id: String(id), input: { audience: 'INVITED' } });
    await app.ask(officer, WITHDRAW, { id: place });
    expect((await kept(app, id)).registrations).toMatchObject([{ user_id: other.id, state: 'WAITING' }]);
    await invite(id, other);
    expect((await kept(app, id)).registrations).toMatchObject([{ user_id: other.id, state: 'GOING' }]);
  });

  it('is taken back from who has no place, who is told; a place stays', async () => {
    const id = await named('Lunch of the founders');
    await invite(id, other, second);
    await join(app, second, id);
    const { results } = await invitations(id);
    for (const { id: invitation } of results) {
      await app.ask(manager, TAKE_BACK, { id: invitation });
    }
    expect((await refusal(other, REGISTER, { eventId: String(id) }))[0]).toBe('NOT_FOR_YOU');
    expect(await told(other, id)).toEqual(['You are invited', 'An invitation was taken back']);
    expect(await told(second, id)).toEqual(['You are invited']);
    expect((await kept(app, id)).registrations).toMatchObject([{ user_id: second.id, state: 'GOING' }]);
    expect((await refusal(manager, TAKE_BACK, { id: results[0]?.id }))[0]).toBe('NOT_FOUND');
  });

  it('is refused where the event is not by invitation, waits for approval, is cancelled or over', async () => {
    const asked = async (change: string) => {
      const id = await named('A closed evening');
      await app.sql(`update events set ${change} where id = $1`, [id]);
      return refusal(manager, INVITE, { eventId: String(id), userIds: [String(other.id)] });
    };
    expect((await asked(`audience = 'ALL'`))[1]).toMatch('not by invitation');
    expect((await asked(`approval = 'WAITING'`))[1]).toMatch('once the event is approved');
    expect((await asked('cancelled_at = now(), is_registration_open = false'))[1]).toMatch('cancelled');
    expect((await asked(`starts_at = '2027-03-01'`))[0]).toBe('EVENT_ENDED');
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, MINUTE } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { CHANGE, join, kept, placesSeen } from '../support/waiting-lists.ts';

const HOUR = 60 * MINUTE;
const NOW = new Date('2027-03-10T12:00:00+03:00');
let moment = NOW;
const clock = { now: () => moment };
let app: TestApp;
let manager: Person;
let admin: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  const clientPage = await readFile(path.join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clock, clientPage, settings: { PLAYGROUND: 'off' } });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  admin = await addPaidMember(app, { role: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  moment = NOW;
  [member, other] = [await addPaidMember(app), await addPaidMember(app)];
  await app.ask(admin, RULES, { days: 90 });
});

const RULES =
  'mutation ($days: Int) { setClubRules(missedEventDays: $days) { missedEventDays eventsNeedApproval } }';
const MINE = '{ myMissedEvents { id eventId title countsUntil askedAt refusedAt answer } }';
const ASK =
  'mutation ($id: ID!, $reason: String!) { askToBeExcused(registrationId: $id, reason: $reason) { id askedAt } }';
const ASKED =
  'query ($id: ID!) { eventExcuseRequests(eventId: $id) { count results { id reason person { name } } } }';
const ANSWER = `mutation ($id: ID!, $input: AnswerExcuseInput!) {
  answerExcuseRequest(registrationId: $id, input: $input) { id } }`;
const WAITING =
  'query ($id: ID!) { eventWaitingList(eventId: $id) { results { waitsBehind person { name } } } }';

const reason = 'My bus broke down on the way.';
const granted = { isGranted: true, answer: 'That can happen.' };

/** An event two days ago with a place for somebody, and the door that let somebody else in. */
async function missed(
  person: Person,
  { others = true, facts = '' }: { others?: boolean; facts?: string } = {},
): Promise<{ event: number; place: string }> {
  const event = await addEvent(app, { startsAt: new Date(NOW.getTime() - 2 * DAY), title: 'Night hike' });
  const place = await addRegistration(app, event, person);
  await addRegistration(app, event, await addPaidMember(app), { attended: others });
  if (facts) {
    await app.sql(`update events set ${facts} where id = $1`, [event]);
  }
  return { event, place: String(place) };
}

const mine = async (person: Person) =>
  (await app.ask<{ myMissedEvents: { id: string; countsUntil: string }[] }>(person, MINE, {})).myMissedEvents;

const codeOf = async (who: Person | null, document: string, variables: Record<string, unknown>) =>
  (await app.refusal(who, document, variables)).extensions.code;

const newsOf = async ({ id }: Person) =>
  (
    await app.sql<{ title: string; message: string }>(
      'select title, message from notifications where user_id = $1 order by id desc limit 1',
      [id],
    )
  )[0];

const stateOf = async (event: number, person: Person) =>
  (await kept(app, event)).registrations.find(({ user_id: id }) => id === person.id)?.state;

/** A full event at which both wait, whoever missed something first. */
async function bothWait(): Promise<number> {
  const event = await addEvent(app, { capacity: 1 });
  await join(app, await addPaidMember(app), event);
  await join(app, member, event, { acceptsAtOnce: true });
  await join(app, other, event, { acceptsAtOnce: true });
  return event;
}

const positions = async (event: number) =>
  Promise.all(
    [member, other].map(
      async (person) => (await placesSeen(app, person, event)).viewerRegistration?.position,
    ),
  );

const raise = (event: number, capacity: number) =>
  app.ask(manager, CHANGE, { id: String(event), input: { capacity } });

describe('a missed event', () => {
  it('puts a person behind those who missed none, in what they see, what staff see, and who gets the place', async () => {
    const { place } = await missed(member);
    expect(await mine(member)).toEqual([
      expect.objectContaining({ id: place, title: 'Night hike', countsUntil: '2027-06-07T00:00:00+03:00' }),
    ]);
    const event = await bothWait();
    expect(await positions(event)).toEqual([2, 1]);
    const { eventWaitingList: list } = await app.ask<{ eventWaitingList: object }>(manager, WAITING, {
      id: String(event),
    });
    expect(list).toEqual({
      results: [
        { waitsBehind: false, person: { name: other.name } },
        { waitsBehind: true, person: { name: member.name } },
      ],
    });
    await raise(event, 2);
    expect([await stateOf(event, other), await stateOf(event, member)]).toEqual(['GOING', 'WAITING']);
  });

  it('keeps nobody from a place that is free', async () => {
    await missed(member);
    expect(await join(app, member, await addEvent(app, { capacity: 1 }))).toMatchObject({ state: 'GOING' });
  });

  it.each([
    ['nobody was let in', { others: false }],
    ['it was cancelled', { facts: 'is_registration_open = false, cancelled_at = now()' }],
    ['it was put off', { facts: 'is_registration_open = false, is_day_open = true' }],
    ['it goes on', { facts: `ends_at = starts_at + interval '3 days'` }],
  ])('is none where %s', async (_why, facts) => {
    await missed(member, facts);
    expect(await mine(member)).toEqual([]);
    expect(await positions(await bothWait())).toEqual([1, 2]);
  });

  it('counts from the end of its day for as many days as the club says, and not where it says none', async () => {
    await missed(member);
    await app.ask(admin, RULES, { days: 3 });
    expect((await mine(member))[0]?.countsUntil).toBe('2027-03-12T00:00:00+03:00');
    moment = new Date('2027-03-11T23:59:59+03:00');
    expect(await mine(member)).toHaveLength(1);
    moment = new Date('2027-03-12T00:00:00+03:00');
    expect(await mine(member)).toEqual([]);
    moment = NOW;
    await app.ask(admin, RULES, { days: null });
    expect(await mine(member)).toEqual([]);
    expect(await positions(await bothWait())).toEqual([1, 2]);
  });

  it('is a rule that stays as it is while another one is changed', async () => {
    const other =
      'mutation ($is: Boolean) { setClubRules(eventsNeedApproval: $is) { missedEventDays eventsNeedApproval } }';
    const both = { missedEventDays: 90, eventsNeedApproval: true };
    expect(await app.ask(admin, other, { is: true })).toEqual({ setClubRules: both });
    expect(await app.ask(admin, other, {})).toEqual({ setClubRules: both });
    expect(await app.ask(admin, RULES, { days: 30 })).toEqual({
      setClubRules: { ...both, missedEventDays: 30 },
    });
    await app.ask(admin, other, { is: false });
    expect(await codeOf(admin, RULES, { days: 0 })).toBe('BAD_USER_INPUT');
  });
});

describe('being excused', () => {
  it('is asked for once, and puts the person back in their turn at once', async () => {
    const { event: past, place } = await missed(member);
    const event = await bothWait();
    expect(await codeOf(other, ASK, { id: place, reason })).toBe('NOT_FOUND');
    const outcomes = await Promise.all([0, 1, 2].map(() => app.graphql(member, ASK, { id: place, reason })));
    expect(outcomes.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await newsOf(manager)).toMatchObject({ title: 'Somebody asks to be excused for an event' });
    expect(await app.ask(manager, ASKED, { id: String(past) })).toEqual({
      eventExcuseRequests: { count: 1, results: [{ id: place, reason, person: { name: member.name } }] },
    });
    expect(await positions(event)).toEqual([2, 1]);
    const answers = await Promise.all(
      [0, 1].map(() => app.graphql(manager, ANSWER, { id: place, input: granted })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await newsOf(member)).toMatchObject({
      title: 'You are excused for an event you missed',
      message: expect.stringContaining('That can happen.'),
    });
    expect(await mine(member)).toEqual([]);
    expect(await positions(event)).toEqual([1, 2]);
    await raise(event, 2);
    expect([await stateOf(event, member), await stateOf(event, other)]).toEqual(['GOING', 'WAITING']);
  });

  it('is refused with words that the person reads, for good', async () => {
    const { place } = await missed(member);
    await app.ask(member, ASK, { id: place, reason });
    await app.ask(manager, ANSWER, { id: place, input: { isGranted: false, answer: 'There was no bus.' } });
    expect(await mine(member)).toEqual([expect.objectContaining({ answer: 'There was no bus.' })]);
    expect(await codeOf(member, ASK, { id: place, reason })).toBe('CONFLICT');
    expect(await codeOf(manager, ANSWER, { id: place, input: granted })).toBe('NOT_PENDING');
  });

  it('is answered by nobody for themself, and asked of nothing that does not count', async () => {
    const { place } = await missed(manager);
    await app.ask(manager, ASK, { id: place, reason });
    expect(await codeOf(manager, ANSWER, { id: place, input: granted })).toBe('FORBIDDEN');
    expect(await mine(manager)).toHaveLength(1);
    await app.ask(admin, ANSWER, { id: place, input: granted });
    expect(await mine(manager)).toEqual([]);
    const coming = await join(app, member, await addEvent(app, { startsAt: new Date(NOW.getTime() + HOUR) }));
    expect(await codeOf(member, ASK, { id: coming.id, reason })).toBe('CONFLICT');
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE } from '../support/clocks.ts';
import { addEvent } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { CHANGE, join, kept, REGISTER, WITHDRAW } from '../support/waiting-lists.ts';

const HOUR = 60 * MINUTE;
const NOW = new Date('2027-03-10T12:00:00+03:00');
let moment = NOW;
/** Stands still, so that a test can stand at the very instant. */
const clock = {
  now: () => moment,
  forward: (milliseconds: number) => {
    moment = new Date(moment.getTime() + milliseconds);
  },
};
let app: TestApp;
let manager: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  const clientPage = await readFile(path.join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clock, clientPage, settings: { PLAYGROUND: 'off' } });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  [member, other] = [await addPaidMember(app), await addPaidMember(app)];
});
afterAll(() => app.close());

const ASK =
  'mutation ($id: ID!, $reason: String!) { askToWithdraw(registrationId: $id, reason: $reason) { id } }';
const ANSWER = `mutation ($id: ID!, $input: AnswerWithdrawalInput!) {
  answerWithdrawalRequest(registrationId: $id, input: $input) { id attendees waiting } }`;
const ASKED = `query ($id: ID!) { eventWithdrawalRequests(eventId: $id) { count results { id reason person { name } } } }`;

const inHours = (hours: number): Date => new Date(clock.now().getTime() + hours * HOUR);

async function eventWith(input: Record<string, Date | number | null>): Promise<number> {
  const id = await addEvent(app, { startsAt: inHours(72) });
  await app.ask(manager, CHANGE, { id: String(id), input });
  return id;
}

const seen = async (person: Person | null, id: number) =>
  (
    await app.ask<{ event: Record<string, unknown> }>(
      person,
      `query ($id: ID!) { event(id: $id) { status isPast endsAt registrationRefusal viewerCanRegister viewerCanWithdraw
        viewerCanAskToWithdraw viewerRegistration { state withdrawalAskedAt withdrawalAnswer } } }`,
      { id: String(id) },
    )
  ).event;

const titlesOf = async (status: string[]): Promise<string[]> =>
  (
    await app.ask<{ events: { results: { id: string }[] } }>(
      null,
      'query ($status: [EventStatus!]) { events(status: $status, pageSize: 50) { results { id } } }',
      { status },
    )
  ).events.results.map(({ id }) => id);

const refusal = async (person: Person, document: string, variables: Record<string, unknown>) => {
  const { message, extensions } = await app.refusal(person, document, variables);
  return [extensions.code, message];
};

const newsOf = async (person: Person) =>
  (
    await app.sql<{ title: string; message: string }>(
      'select title, message from notifications where user_id = $1 order by id',
      [person.id],
    )
  ).at(-1);

describe('the end of an event', () => {
  it('is what "happening now" and "completed" follow, in one and in every list', async () => {
    const id = await eventWith({ endsAt: inHours(72 + 50) });
    const lists = async () =>
      Promise.all(
        [['UPCOMING'], ['ONGOING'], ['COMPLETED'], ['UPCOMING', 'ONGOING'], ['ONGOING', 'COMPLETED']].map(
          async (status) => (await titlesOf(status)).includes(String(id)),
        ),
      );
    expect(await lists()).toEqual([true, false, false, true, false]);
    clock.forward(72 * HOUR + 49 * HOUR);
    expect(await lists()).toEqual([false, true, false, true, true]);
    expect(await seen(member, id)).toMatchObject({ status: 'ONGOING', viewerCanRegister: true });
    await join(app, member, id);
    clock.forward(HOUR);
    expect(await lists()).toEqual([false, false, true, false, true]);
    expect(await seen(null, id)).toMatchObject({ status: 'COMPLETED', isPast: true });
    expect(await refusal(other, REGISTER, { eventId: String(id) })).toEqual([
      ...['EVENT_ENDED', 'This event has already ended.'],
    ]);
    const both = await app.ask<{ events: { results: { id: string }[] } }>(
      null,
      '{ events(pageSize: 50) { results { id } } }',
    );
    expect(both.events.results.map((event) => event.id)).toContain(String(id));
    const { text } = await app.rest('GET', '/events.ics', { headers: { accept: '*/*' } });
    expect(text).toContain('DTEND:20270315T110000Z');
  });

  it('comes after the beginning, at most a month later, and registration closes after it opens', async () => {
    const id = await addEvent(app, { startsAt: inHours(72) });
    const complaint = async (input: Record<string, Date>) =>
      (await app.refusal(manager, CHANGE, { id: String(id), input })).extensions.fields;
    expect(await complaint({ endsAt: inHours(72) })).toEqual({
      endsAt: ['The end must come after the beginning.'],
    });
    expect(await complaint({ endsAt: inHours(72 + 31 * 24 + 1) })).toEqual({
      endsAt: ['An event lasts at most 31 days.'],
    });
    expect(await complaint({ registrationOpensAt: inHours(3), registrationClosesAt: inHours(3) })).toEqual({
      registrationClosesAt: ['Registration must close after it opens.'],
    });
    const nonsense = await app.refusal(manager, CHANGE, { id: String(id), input: { endsAt: 'soon' } });
    expect(nonsense.extensions.fields).toEqual({ endsAt: ['Use the form YYYY-MM-DDTHH:MM.'] });
  });

  it('goes along with the other times when the event is moved, and from event to event of a series', async () => {
    const id = await addEvent(app, { startsAt: new Date('2027-06-01T09:00:00+03:00') });
    const input = {
      endsAt: '2027-06-02T17:00',
      registrationOpensAt: '2027-05-01T09:00',
      registrationClosesAt: '2027-05-31T18:00',
      withdrawableUntil: '2027-05-28T18:00:00+03:00',
    };
    await app.ask(manager, CHANGE, { id: String(id), input });
    await app.ask(
      manager,
      'mutation ($id: ID!, $input: RepeatEventInput!) { repeatEvent(eventId: $id, input: $input) { id } }',
      { id: String(id), input: { repeats: 'WEEKLY', count: 2 } },
    );
    await app.ask(
      manager,
      'mutation ($id: ID!, $input: MoveEventInput!) { moveEvent(id: $id, input: $input) { id } }',
      { id: String(id), input: { date: '2027-06-02', time: '10:00', reason: 'The hall is taken.' } },
    );
    const times = () =>
      app.sql(
        `select starts_at, ends_at, registration_opens_at, registration_closes_at, withdrawable_until from events
          where series_id = (select series_id from events where id = $1) order by series_position`,
        [id],
      );
    const at = (text: string): Date => new Date(`2027-${text}:00+03:00`);
    expect((await times()).map((row) => Object.values(row))).toEqual([
      ['06-02T10:00', '06-03T18:00', '05-02T10:00', '06-01T19:00', '05-29T19:00'].map(at),
      ['06-08T09:00', '06-09T17:00', '05-08T09:00', '06-07T18:00', '06-04T18:00'].map(at),
    ]);
    const [second] = await app.sql<{ id: number }>(
      'select id from events where series_id = (select series_id from events where id = $1) and series_position = 2',
      [id],
    );
    await app.ask(
      manager,
      `mutation ($id: ID!, $input: UpdateEventInput!) {
        updateEventSeries(eventId: $id, scope: FOLLOWING, input: $input) { id } }`,
      { id: String(second?.id), input: { date: '2027-06-09', withdrawableUntil: '2027-06-01T12:00' } },
    );
    expect(Object.values((await times())[1] ?? {})).toEqual(
      ['06-09T09:00', '06-10T17:00', '05-09T09:00', '06-08T18:00', '06-01T12:00'].map(at),
    );
  });
});

describe('registering', () => {
  it('begins at the opening and ends at the closing instant, also among many at once', async () => {
    const id = await eventWith({ registrationOpensAt: inHours(1), registrationClosesAt: inHours(2) });
    expect(await seen(member, id)).toMatchObject({ registrationRefusal: 'REGISTRATION_NOT_OPEN' });
    expect(await refusal(member, REGISTER, { eventId: String(id) })).toEqual([
      ...['REGISTRATION_NOT_OPEN', 'Registration for this event has not opened yet.'],
    ]);
    clock.forward(HOUR);
    await join(app, member, id);
    clock.forward(HOUR - 1);
    const people = await Promise.all(Array.from({ length: 8 }, () => addPaidMember(app)));
    const send = async (person: Person): Promise<string> => {
      const { errors } = await app.graphql(person, REGISTER, { eventId: String(id) });
      return errors[0]?.extensions.code ?? 'in';
    };
    const early = people.slice(0, 4).map(send);
    await early[0];
    clock.forward(1);
    const [first, ...others] = await Promise.all(early);
    expect(first).toBe('in');
    expect(others.filter((each) => each !== 'in' && each !== 'REGISTRATION_CLOSED')).toEqual([]);
    expect(new Set(await Promise.all(people.slice(4).map(send)))).toEqual(new Set(['REGISTRATION_CLOSED']));
    const taken = [first, ...others].filter((each) => each === 'in').length;
    expect((await kept(app, id)).registrations).toHaveLength(1 + taken);
    expect(await seen(other, id)).toMatchObject({ registrationRefusal: 'REGISTRATION_CLOSED' });
  });

  it('over does not keep a place from who waits already', async () => {
    const id = await eventWith({ capacity: 1, registrationClosesAt: inHours(1) });
    const { id: place } = await join(app, member, id);
    await join(app, other, id, { acceptsAtOnce: true });
    clock.forward(2 * HOUR);
    await app.ask(member, WITHDRAW, { id: place });
    expect(await seen(other, id)).toMatchObject({ viewerRegistration: { state: 'GOING' } });
  });
});

describe('giving a place back late', () => {
  async function late(facts: Record<string, Date | number | null> = {}) {
    const id = await eventWith({ withdrawableUntil: inHours(1), ...facts });
    const { id: place } = await join(app, member, id);
    return { id, place };
  }
  const answer = (place: string, isGranted: boolean) =>
    app.ask<{ answerWithdrawalRequest: { attendees: number } }>(manager, ANSWER, {
      id: place,
      input: { isGranted, answer: 'The cook has counted already.' },
    });

  it('is refused after the deadline, and asked for once', async () => {
    const { id, place } = await late();
    const reason = 'An exam was moved to that day.';
    expect(await seen(member, id)).toMatchObject({ viewerCanWithdraw: true, viewerCanAskToWithdraw: false });
    expect((await refusal(member, ASK, { id: place, reason }))[0]).toBe('CONFLICT');
    clock.forward(HOUR);
    expect(await seen(member, id)).toMatchObject({ viewerCanWithdraw: false, viewerCanAskToWithdraw: true });
    expect(await refusal(member, WITHDRAW, { id: place })).toEqual([
      'WITHDRAWAL_CLOSED',
      'The time to give your place back is over. Ask the organisers to let you go.',
    ]);
    const outcomes = await Promise.all([0, 1, 2].map(() => app.graphql(member, ASK, { id: place, reason })));
    expect(outcomes.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const { eventWithdrawalRequests: asked } = await app.ask<{ eventWithdrawalRequests: object }>(
      ...[manager, ASKED, { id: String(id) }],
    );
    expect(await newsOf(manager)).toMatchObject({ title: 'Somebody asks to be let go from an event' });
    expect(asked).toEqual({ count: 1, results: [{ id: place, reason, person: { name: member.name } }] });
    expect((await refusal(other, ASK, { id: place, reason }))[0]).toBe('NOT_FOUND');

    await answer(place, false);
    expect(await newsOf(member)).toMatchObject({
      title: 'Your place at an event stays yours',
      message: expect.stringContaining('The cook has counted already.'),
    });
    expect(await seen(member, id)).toMatchObject({
      viewerCanAskToWithdraw: false,
      viewerRegistration: { state: 'GOING', withdrawalAnswer: 'The cook has counted already.' },
    });
    expect(
      (await refusal(manager, ANSWER, { id: place, input: { isGranted: true, answer: 'Yes, go.' } }))[0],
    ).toBe('NOT_PENDING');
  });

  it('is answered by nobody for themself', async () => {
    const id = await eventWith({ withdrawableUntil: inHours(1) });
    const { id: place } = await join(app, manager, id);
    clock.forward(HOUR);
    await app.ask(manager, ASK, { id: place, reason: 'I have the flu.' });
    const input = { isGranted: true, answer: 'I let myself go.' };
    expect((await refusal(manager, ANSWER, { id: place, input }))[0]).toBe('FORBIDDEN');
    expect(await seen(manager, id)).toMatchObject({ viewerRegistration: { state: 'GOING' } });
  });

  it('granted goes the usual way: the next person who waits has the place', async () => {
    const { id, place } = await late({ capacity: 1 });
    await join(app, other, id, { acceptsAtOnce: true });
    clock.forward(HOUR);
    await app.ask(member, ASK, { id: place, reason: 'I have the flu.' });
    const answers = await Promise.allSettled([answer(place, true), answer(place, true)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await newsOf(member)).toMatchObject({ title: 'You were let go from an event' });
    expect((await kept(app, id)).registrations).toMatchObject([{ user_id: other.id, state: 'GOING' }]);
  });

  it('leaves the waiting list free to leave', async () => {
    const { id } = await late({ capacity: 1 });
    const { id: turn } = await join(app, other, id);
    clock.forward(2 * HOUR);
    await app.ask(other, WITHDRAW, { id: turn });
    expect((await kept(app, id)).registrations).toHaveLength(1);
  });
});

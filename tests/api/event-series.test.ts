import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SERIES = `{ repeats every events { id title date time location seriesPosition cancelledAt isRegistrationOpen } }`;
const REPEAT = `mutation ($id: ID!, $input: RepeatEventInput!) { answer: repeatEvent(eventId: $id, input: $input) ${SERIES} }`;
const UPDATE = `mutation ($id: ID!, $scope: SeriesScope!, $input: UpdateEventInput!) {
  answer: updateEventSeries(eventId: $id, scope: $scope, input: $input) ${SERIES}
}`;
const CANCEL = `mutation ($id: ID!, $scope: SeriesScope!, $input: EventChangeInput!) {
  answer: cancelEventSeries(eventId: $id, scope: $scope, input: $input) ${SERIES}
}`;
const FIND = `query ($id: ID!) { answer: eventSeries(eventId: $id) ${SERIES} }`;
const SET_QUESTIONS = `mutation ($id: ID!, $questions: [EventQuestionInput!]!) {
  setEventQuestions(eventId: $id, questions: $questions) { id } }`;
const QUESTIONS = 'query ($id: ID!) { eventQuestions(eventId: $id) { kind text choices isRequired } }';
const MOVE = 'mutation ($id: ID!, $input: MoveEventInput!) { moveEvent(id: $id, input: $input) { id } }';

interface Series {
  repeats: string;
  every: number;
  events: {
    id: string;
    title: string;
    date: string;
    time: string;
    location: string;
    seriesPosition: number;
    cancelledAt: string | null;
  }[];
}

let app: TestApp;
let manager: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPaidMember(app, { role: 'MANAGER' });
});
afterAll(() => app.close());

/** A Wednesday. */
const FIRST = '2031-01-08';

const ask = async (document: string, variables: Record<string, unknown>): Promise<Series> =>
  (await app.ask<{ answer: Series }>(manager, document, variables)).answer;

async function weekly(count = 4): Promise<{ ids: string[]; series: Series }> {
  const startsAt = new Date(`${FIRST}T17:30:00+03:00`);
  const reminders = ['Bring a pen'];
  const id = String(await addEvent(app, { title: 'Speaking circle', startsAt, reminders, isFeatured: true }));
  const series = await ask(REPEAT, { id, input: { repeats: 'WEEKLY', count } });
  return { ids: series.events.map((event) => event.id), series };
}

const daysOf = ({ events }: Series) => events.map(({ date }) => date.slice(5));
const titlesOf = ({ events }: Series) => events.map(({ title }) => title);

describe('repeatEvent', () => {
  it('makes events of their own that have everything of the first, each on its day', async () => {
    const { ids, series } = await weekly();
    expect(series).toMatchObject({ repeats: 'WEEKLY', every: 1 });
    expect(daysOf(series)).toEqual(['01-08', '01-15', '01-22', '01-29']);
    expect(series.events.map(({ seriesPosition, time }) => [seriesPosition, time])).toEqual(
      [1, 2, 3, 4].map((position) => [position, '17:30']),
    );
    const rows = await app.sql<{ n: number }>(
      `select count(*)::int n from events where id = any($1) and is_featured and important_reminders = '{"Bring a pen"}'`,
      [ids.map(Number)],
    );
    expect(rows).toEqual([{ n: 4 }]);
    expect(await ask(FIND, { id: ids[2] })).toEqual(series);
  });

  it('asks at each of them what the first one asks, and not what it asks no more', async () => {
    const id = String(await addEvent(app, { startsAt: new Date(`${FIRST}T17:30:00+03:00`) }));
    const asked = [
      { kind: 'CHOICE', text: 'Which bus?', choices: ['North', 'South'], isRequired: true },
      { kind: 'CONSENT', text: 'May we take photos?', isRequired: false },
    ];
    await app.ask(manager, SET_QUESTIONS, { id, questions: asked });
    const read = async (event: string) =>
      (await app.ask<{ eventQuestions: object[] }>(manager, QUESTIONS, { id: event })).eventQuestions;
    const first = await read(id);
    await app.sql(
      `insert into event_questions (event_id, place, kind, text, help, choices, is_required, retired_at, created_at)
       values ($1, 3, 'TEXT', 'An old one', '', '{}', true, now(), now())`,
      [id],
    );
    const series = await ask(REPEAT, { id, input: { repeats: 'WEEKLY', count: 3 } });
    expect(first).toMatchObject(asked);
    for (const event of series.events) {
      expect(await read(event.id)).toEqual(first);
    }
  });

  it('follows the second Thursday of each second month', async () => {
    const id = String(await addEvent(app, { startsAt: new Date('2031-01-09T09:00:00+03:00') }));
    const series = await ask(REPEAT, { id, input: { repeats: 'MONTHLY_BY_WEEKDAY', every: 2, count: 3 } });
    expect(daysOf(series)).toEqual(['01-09', '03-13', '05-08']);
  });

  it('is refused twice, of what is over, and of too many', async () => {
    const { ids } = await weekly(2);
    const refused = async (id: string | undefined, input: object) =>
      (await app.refusal(manager, REPEAT, { id, input: { repeats: 'WEEKLY', count: 3, ...input } })).message;
    expect(await refused(ids[0], {})).toBe('The event belongs to a series already.');
    const over = String(await addEvent(app, { startsAt: new Date('2020-01-01T09:00:00+03:00') }));
    expect(await refused(over, {})).toBe('A series begins with an event that is to come and takes place.');
    const alone = String(await addEvent(app));
    expect(await refused(alone, { count: 53 })).toBe('A series has 2 to 52 events.');
    expect((await app.ask<{ answer: null }>(manager, FIND, { id: alone })).answer).toBeNull();
  });
});

describe('updateEventSeries', () => {
  it('changes this one and those after it, or all, and leaves what was moved or cancelled by itself', async () => {
    const { ids } = await weekly(5);
    const guest = await addPaidMember(app);
    await addRegistration(app, Number(ids[3]), guest);
    await app.ask(manager, MOVE, {
      id: ids[2],
      input: { reason: 'The hall is taken.', date: '2031-01-24', time: '18:00' },
    });
    await app.sql('update events set cancelled_at = now(), is_registration_open = false where id = $1', [
      Number(ids[4]),
    ]);
    const following = await ask(UPDATE, {
      id: ids[1],
      scope: 'FOLLOWING',
      input: { title: 'Evening circle' },
    });
    expect(titlesOf(following)).toEqual([
      ...['Speaking circle', 'Evening circle', 'Speaking circle'],
      ...['Evening circle', 'Speaking circle'],
    ]);
    const all = await ask(UPDATE, { id: ids[3], scope: 'ALL', input: { location: 'Law Building' } });
    expect(all.events.map(({ location }) => location === 'Law Building')).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    const told = await app.sql<{ message: string }>(
      'select message from notifications where user_id = $1 order by id',
      [guest.id],
    );
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining('new name'),
      expect.stringContaining('new place'),
    ]);
  });

  it('moves each by as many days, and to the new hour', async () => {
    const { ids } = await weekly(3);
    const moved = await ask(UPDATE, {
      id: ids[1],
      scope: 'FOLLOWING',
      input: { date: '2031-01-16', time: '18:15' },
    });
    expect(daysOf(moved)).toEqual(['01-08', '01-16', '01-23']);
    expect(moved.events.map(({ time }) => time)).toEqual(['17:30', '18:15', '18:15']);
  });

  it('changes nothing when one of them cannot be changed, or somebody was faster', async () => {
    const { ids } = await weekly(3);
    const refused = async (input: object) =>
      (await app.refusal(manager, UPDATE, { id: ids[0], scope: 'ALL', input })).message;
    expect(await refused({ title: 'No' })).toBe('Title must be at least 5 characters');
    expect(await refused({ title: 'Another circle', revision: 9 })).toMatch(/has changed since you read it/);
    expect(await refused({ image: 'https://pictures.example/x.jpg' })).toBe(
      'The picture is changed event by event.',
    );
    expect(titlesOf(await ask(FIND, { id: ids[0] }))).toEqual(Array(3).fill('Speaking circle'));
    const alone = String(await addEvent(app));
    const { message } = await app.refusal(manager, UPDATE, { id: alone, scope: 'ALL', input: {} });
    expect(message).toBe('The event belongs to no series.');
  });
});

describe('cancelEventSeries', () => {
  it('calls this one and those after it off, and those before take place', async () => {
    const { ids } = await weekly(3);
    const left = await ask(CANCEL, {
      id: ids[1],
      scope: 'FOLLOWING',
      input: { reason: 'Nobody has the time.' },
    });
    expect(left.events.map(({ cancelledAt }) => cancelledAt === null)).toEqual([true, false, false]);
  });

  it('is of the event as it was read, whatever the revisions of the others are', async () => {
    const { ids } = await weekly(3);
    await app.sql('update events set revision = 6 where id = $1', [Number(ids[1])]);
    const cancel = { scope: 'ALL', input: { reason: 'Nobody has the time.', revision: 6 } };
    expect((await app.refusal(manager, CANCEL, { id: ids[0], ...cancel })).extensions.code).toBe('CONFLICT');
    const left = await ask(CANCEL, { id: ids[1], ...cancel });
    expect(left.events.map(({ cancelledAt }) => cancelledAt === null)).toEqual([false, false, false]);
  });
});

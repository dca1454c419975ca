import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, movableClock } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let staff: Person;
let people: Person[];

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await addPerson(app, { granted: ['events.manage_registrations'] });
  people = [];
  for (let n = 0; n < 8; n += 1) {
    people.push(await addPerson(app));
  }
});
afterAll(() => app.close());

const SURVEY = `{ questions { id kind text choices isRequired } daysOpen openedAt closesAt isOpen invited answered
  results { question kind answered average counts { choice count } texts } }`;
const SET = `mutation ($eventId: ID!, $input: EventSurveyInput!) { setEventSurvey(eventId: $eventId, input: $input) ${SURVEY} }`;
const OPEN = `mutation ($eventId: ID!) { openEventSurvey(eventId: $eventId) ${SURVEY} }`;
const READ = `query ($eventId: ID!) { eventSurvey(eventId: $eventId) ${SURVEY} }`;
const FILE = 'query ($eventId: ID!) { exportEventSurvey(eventId: $eventId, format: CSV) { base64 } }';
const MINE =
  'query ($eventId: ID!) { mySurvey(eventId: $eventId) { isOpen hasAnswered questions { id kind } } }';
const ANSWER = `mutation ($eventId: ID!, $answers: [SurveyAnswerInput!]!) {
  answerSurvey(eventId: $eventId, answers: $answers) { hasAnswered } }`;

const QUESTIONS = [
  { kind: 'RATING', text: 'How was it?' },
  { kind: 'CHOICE', text: 'Which part was best?', choices: ['Talks', 'Food'] },
  { kind: 'CHOICES', text: 'What would you like more of?', choices: ['Music', 'Games'] },
  { kind: 'YES_NO', text: 'Would you come again?' },
  { kind: 'TEXT', text: 'What else?' },
];

interface Survey {
  questions: { id: string }[];
  isOpen: boolean;
  invited: number;
  answered: number;
  results: { answered: number; average: number | null; counts: object[]; texts: string[] }[] | null;
}

const read = async (eventId: number): Promise<Survey> =>
  (await app.ask<{ eventSurvey: Survey }>(staff, READ, { eventId: String(eventId) })).eventSurvey;

const pastEvent = (): Promise<number> =>
  addEvent(app, { startsAt: new Date(clock.now().getTime() - 2 * DAY) });

/** A survey with these questions, opened to some people. */
async function opened(who: readonly Person[], questions: object[] = QUESTIONS): Promise<number> {
  const eventId = await pastEvent();
  for (const person of who) {
    await addRegistration(app, eventId, person, { attended: true });
  }
  await app.ask(staff, SET, { eventId: String(eventId), input: { questions, daysOpen: 3 } });
  await app.ask(staff, OPEN, { eventId: String(eventId) });
  return eventId;
}

const whole = ({ questions }: Survey, words: string): { question: string; values: string[] }[] =>
  [['4'], ['Food'], ['Music', 'Games'], ['Yes'], [words]].flatMap((values, at) => {
    const question = questions[at]?.id;
    return question === undefined ? [] : [{ question, values }];
  });

async function answer(person: Person, eventId: number, words: string): Promise<void> {
  const answers = whole(await read(eventId), words);
  await app.ask(person, ANSWER, { eventId: String(eventId), answers });
}

/** Lets the last moment of a survey pass. */
const close = (eventId: number): Promise<unknown> =>
  app.sql('update event_surveys set closes_at = opened_at where event_id = $1', [eventId]);

describe('a survey', () => {
  it('is written by staff, opened once the event is over, and told to who came', async () => {
    const eventId = await pastEvent();
    const [one, two] = people as [Person, Person];
    const variables = { eventId: String(eventId) };
    expect((await app.refusal(staff, OPEN, variables)).message).toBe(
      'Write the questions of the survey first.',
    );
    await app.ask(staff, SET, { ...variables, input: { questions: QUESTIONS } });
    expect((await app.refusal(staff, OPEN, variables)).message).toBe('Nobody is marked as having come.');
    expect(await read(eventId)).toMatchObject({ openedAt: null, daysOpen: 7 });
    await addRegistration(app, eventId, one, { attended: true });
    await addRegistration(app, eventId, two);
    const { openEventSurvey } = await app.ask<{ openEventSurvey: Survey }>(staff, OPEN, variables);
    expect(openEventSurvey).toMatchObject({ isOpen: true, invited: 1, answered: 0, results: null });
    await app.sql('update event_registrations set attended = true where event_id = $1', [eventId]);
    await app.ask(staff, OPEN, variables);
    const told = `select user_id from notifications where title = 'How was it?' order by user_id`;
    expect(await app.sql(told)).toEqual([{ user_id: one.id }, { user_id: two.id }]);
    const late = await app.refusal(staff, SET, { ...variables, input: { questions: QUESTIONS } });
    expect(late.message).toBe('This survey was opened: its questions stay as they are.');
    const toCome = { eventId: String(await addEvent(app)) };
    await app.ask(staff, SET, { ...toCome, input: { questions: QUESTIONS } });
    expect((await app.refusal(staff, OPEN, toCome)).message).toBe(
      'A survey is opened once the event is over.',
    );
  });

  it('has one to five questions that can be answered', async () => {
    const eventId = String(await pastEvent());
    const said = async (questions: object[], daysOpen = 7): Promise<string> =>
      JSON.stringify((await app.refusal(staff, SET, { eventId, input: { questions, daysOpen } })).extensions);
    expect(await said([])).toContain('Write the questions of the survey first.');
    expect(await said(Array.from({ length: 6 }, () => QUESTIONS[0] ?? {}))).toContain('at most 5 questions');
    expect(await said([{ kind: 'CHOICE', text: 'Which?', choices: ['One'] }])).toContain(
      'at least two answers',
    );
    expect(await said([{ kind: 'CHOICE', text: 'Which?', choices: ['One', 'One'] }])).toContain('once');
    expect(await said([{ kind: 'TEXT', text: ' ' }])).toContain('Question 1');
    expect(await said(QUESTIONS, 31)).toContain('1 to 30 days');
  });

  it('tells nothing while it is open, so that no two readings differ by what one person said', async () => {
    const eventId = await opened(people);
    const readings: unknown[] = [];
    for (const [at, person] of people.entries()) {
      await answer(person, eventId, `Words ${String(at)}`);
      readings.push((await read(eventId)).results);
    }
    expect(readings).toEqual(people.map(() => null));
    expect((await app.refusal(staff, FILE, { eventId: String(eventId) })).message).toBe(
      'What people said is there once the survey has closed.',
    );
    await close(eventId);
    expect(await read(eventId)).toMatchObject({ isOpen: false, answered: people.length });
    expect((await read(eventId)).results?.[4]?.texts).toHaveLength(people.length);
  });

  it('tells nothing of fewer than five, neither numbers nor words, and looks at each question by itself', async () => {
    const few = await opened(people);
    for (const [at, person] of people.slice(0, 4).entries()) {
      await answer(person, few, `Words ${String(at)}`);
    }
    await close(few);
    expect(await read(few)).toMatchObject({ answered: 4, results: null });
    expect((await app.refusal(staff, FILE, { eventId: String(few) })).message).toBe(
      'What people said is there from five answers on.',
    );
    const eventId = await opened(people);
    for (const [at, person] of people.slice(0, 5).entries()) {
      await answer(person, eventId, at === 0 ? '' : `Words ${String(at)}`);
    }
    await close(eventId);
    const { results } = await read(eventId);
    expect(results?.[0]).toMatchObject({ answered: 5, average: 4 });
    expect(results?.[1]?.counts).toEqual([
      { choice: 'Talks', count: 0 },
      { choice: 'Food', count: 5 },
    ]);
    expect(results?.[4]).toMatchObject({ answered: 4, texts: [], counts: [] });
  });

  it('is taken along as a file that no sheet takes for a formula', async () => {
    const eventId = await opened(people);
    for (const person of people.slice(0, 6)) {
      await answer(person, eventId, '=HYPERLINK("x")');
    }
    await close(eventId);
    const { exportEventSurvey } = await app.ask<{ exportEventSurvey: { base64: string } }>(staff, FILE, {
      eventId: String(eventId),
    });
    const file = Buffer.from(exportEventSurvey.base64, 'base64').toString();
    expect(file).toContain('Which part was best?,Food,6');
    expect(file).not.toMatch(/(^|,)"?=HYPERLINK/m);
  });

  it('is answered once, by who came, while it is open, with what can be answered', async () => {
    const [one, two, three] = people as [Person, Person, Person];
    const eventId = await opened([one, two]);
    const variables = { eventId: String(eventId) };
    const survey = await read(eventId);
    const answers = whole(survey, 'Fine');
    const wrongs: [number, string[]][] = [
      [0, ['6']],
      [0, []],
      [1, ['Music']],
      [3, ['Yes', 'No']],
      [4, ['x'.repeat(501)]],
    ];
    for (const [at, values] of wrongs) {
      const wrong = answers.map((each, n) => (n === at ? { ...each, values } : each));
      const { extensions } = await app.refusal(one, ANSWER, { ...variables, answers: wrong });
      expect(Object.keys(extensions.fields ?? {})).toEqual([`answers.${survey.questions[at]?.id ?? ''}`]);
    }
    expect((await app.refusal(three, ANSWER, { ...variables, answers })).extensions.code).toBe('NOT_FOUND');
    const both = await Promise.all(
      Array.from({ length: 6 }, () => app.graphql(one, ANSWER, { ...variables, answers })),
    );
    expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await app.refusal(one, ANSWER, { ...variables, answers })).message).toBe(
      'You have answered this survey.',
    );
    expect(await read(eventId)).toMatchObject({ answered: 1, invited: 2 });
    await close(eventId);
    expect((await app.refusal(two, ANSWER, { ...variables, answers })).message).toBe(
      'This survey has closed.',
    );
    expect(await app.ask(two, MINE, variables)).toMatchObject({
      mySurvey: { isOpen: false, hasAnswered: false },
    });
    expect(await app.ask(three, MINE, variables)).toEqual({ mySurvey: null });
  });
});

describe('who answered what in a survey', () => {
  it('stands nowhere: no column leads there, and neither numbers nor rows have an order', async () => {
    const eventId = await opened(people, [{ kind: 'TEXT', text: 'What else?' }]);
    const { questions } = await read(eventId);
    const question = questions[0]?.id ?? '';
    const order = [3, 6, 0, 7, 2, 5, 1];
    for (const n of order) {
      const answers = [{ question, values: [`words of person ${String(n)}`] }];
      await app.ask(people[n] as Person, ANSWER, { eventId: String(eventId), answers });
    }
    const columns = `select column_name from information_schema.columns where table_name = $1 order by 1`;
    expect(
      (await app.sql<{ column_name: string }>(columns, ['survey_answers'])).map((row) => row.column_name),
    ).toEqual(['answer', 'id', 'question_id']);
    const turnColumns = await app.sql<{ column_name: string }>(columns, ['survey_turns']);
    expect(turnColumns.map((row) => row.column_name)).toEqual(['has_answered', 'id', 'survey_id', 'user_id']);
    const turns = await app.sql<{ user_id: number; xmin: string }>(
      'select t.user_id, t.xmin::text from survey_turns t join event_surveys s on s.id = t.survey_id where s.event_id = $1 order by t.ctid',
      [eventId],
    );
    expect(new Set(turns.map(({ xmin }) => xmin)).size).toBe(1);
    expect(turns.map(({ user_id }) => user_id)).toEqual(people.map(({ id }) => id));
    const rows = await app.sql<{ id: string; xmin: string }>(
      'select id, xmin::text from survey_answers where question_id = $1',
      [question],
    );
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
    expect(rows.map(({ id }) => id).join()).toMatch(/^([0-9a-f]{8}-[0-9a-f]{4}-4[^,]*,?){7}$/);
  });

  it('is in no other table: not in the log of what people did, notices, or the queue', async () => {
    const tables = await app.sql<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [hit] = await app.sql(
        `select 1 from ${name} as t where t::text like '%words of person%' limit 1`,
      );
      if (hit) {
        found.push(name);
      }
    }
    expect(found).toEqual(['public.survey_answers']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerColumns } from '../../server/features/events/questions/answer-columns.ts';
import { MINUTE, movableClock } from '../support/clocks.ts';
import { addEvent, inDays } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Question {
  id: string;
  kind: string;
  text: string;
  choices: string[];
  isRequired: boolean;
}
interface Answer {
  question: string;
  asked: string;
  values: string[];
  replacedAt: string | null;
}
interface Registration {
  id: string;
  answers: Answer[];
}
type Written = Partial<Omit<Question, 'id'>> & { question?: string; help?: string };
type Given = { question: string | undefined; values: string[] }[];

const QUESTION = 'id kind text choices isRequired';
const ANSWERS = 'answers { question asked values replacedAt }';
const SET = `mutation ($eventId: ID!, $questions: [EventQuestionInput!]!, $revision: Int) {
  setEventQuestions(eventId: $eventId, questions: $questions, revision: $revision) { ${QUESTION} } }`;
const READ = `query ($eventId: ID!) { eventQuestions(eventId: $eventId) { ${QUESTION} }
  event(id: $eventId) { questionCount revision attendees } }`;
const REGISTER = `mutation ($eventId: ID!, $answers: [EventAnswerInput!]) {
  registerForEvent(eventId: $eventId, answers: $answers) { id ${ANSWERS} } }`;
const CHANGE = `mutation ($id: ID!, $answers: [EventAnswerInput!]!) {
  changeEventAnswers(registrationId: $id, answers: $answers) { id ${ANSWERS} } }`;
const ROSTER = `query ($eventId: ID!) { eventRegistrations(eventId: $eventId) { results { id ${ANSWERS} } } }`;

const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let app: TestApp;
let manager: Person;
let member: Person;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  manager = await addPaidMember(app, { role: 'MANAGER' });
});
beforeEach(async () => {
  member = await addPaidMember(app);
  eventId = String(await addEvent(app));
});
afterAll(() => app.close());

const written = (questions: Written[]) =>
  questions.map((question) => ({ kind: 'TEXT', isRequired: false, ...question }));

const ask = async (...questions: Written[]): Promise<Question[]> =>
  (
    await app.ask<{ setEventQuestions: Question[] }>(manager, SET, {
      eventId,
      questions: written(questions),
    })
  ).setEventQuestions;

const register = async (answers: Given, person = member): Promise<Registration> =>
  (await app.ask<{ registerForEvent: Registration }>(person, REGISTER, { eventId, answers }))
    .registerForEvent;

const change = async (id: string, answers: Given): Promise<Registration> =>
  (await app.ask<{ changeEventAnswers: Registration }>(member, CHANGE, { id, answers })).changeEventAnswers;

const read = () =>
  app.ask<{
    eventQuestions: Question[];
    event: { questionCount: number; revision: number; attendees: number };
  }>(null, READ, { eventId });

const refused = async (document: string, variables: object, person = member) => {
  const { message, extensions } = await app.refusal(person, document, { eventId, ...variables });
  return { code: extensions.code, message, fields: extensions.fields };
};

const MEAL = { kind: 'CHOICE', text: 'What do you eat?', choices: ['Meat', 'Vegetables'], isRequired: true };
const SIZE = { kind: 'SIZE', text: 'Size of your shirt' };
const CONSENT = { kind: 'CONSENT', text: 'I agree to be photographed.', isRequired: true };

describe('setEventQuestions', () => {
  it('keeps the questions in order, with all that can be chosen, and everybody may read them', async () => {
    await ask(MEAL, SIZE, { kind: 'YES_NO', text: 'Do you come by bus?' }, { text: 'Allergies' }, CONSENT);
    const { eventQuestions, event } = await read();
    expect(eventQuestions.map(({ text, choices }) => [text, choices])).toEqual([
      ['What do you eat?', ['Meat', 'Vegetables']],
      ['Size of your shirt', ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
      ['Do you come by bus?', ['Yes', 'No']],
      ['Allergies', []],
      ['I agree to be photographed.', ['Yes']],
    ]);
    expect(event).toMatchObject({ questionCount: 5, revision: 2 });
  });

  it('says which question is wrong, and keeps none', async () => {
    const wrong: Written[][] = [
      [SIZE, { text: 'W' }],
      [{ kind: 'CHOICE', text: 'Which day?', choices: ['Monday', ' '] }],
      [{ kind: 'CHOICES', text: 'Which days?', choices: ['Monday', 'Monday'] }],
      Array.from({ length: 21 }, () => SIZE),
    ];
    const told = [];
    for (const questions of wrong) {
      told.push((await refused(SET, { questions: written(questions) }, manager)).fields);
    }
    expect(told).toEqual([
      { questions: ['Question 2: Write the question, with three characters at least.'] },
      { questions: ['Question 1: Give at least two answers to choose from.'] },
      { questions: ['Question 1: Give each answer to choose from once.'] },
      { questions: ['Ask at most 20 questions.'] },
    ]);
    expect((await read()).eventQuestions).toEqual([]);
  });

  it('saves nothing over what a colleague has changed meanwhile, and takes no question of another event', async () => {
    const [question] = await ask(SIZE);
    expect((await refused(SET, { questions: [], revision: 1 }, manager)).code).toBe('CONFLICT');
    eventId = String(await addEvent(app));
    const foreign = written([{ ...SIZE, question: question?.id }]);
    expect((await refused(SET, { questions: foreign }, manager)).code).toBe('CONFLICT');
    expect((await refused(SET, { questions: [], eventId: '2000000000' }, manager)).code).toBe('NOT_FOUND');
  });

  it('stands in the audit log with what was asked before and after; no change leaves no entry', async () => {
    const [question] = await ask(SIZE);
    await ask({ ...SIZE, question: question?.id });
    const entries = await app.sql(`select old_value, new_value from audit_entries where reason = $1`, [
      `Questions of event ${eventId}`,
    ]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.['new_value']).toContain('Size of your shirt');
    expect((await read()).event.revision).toBe(2);
  });
});

describe('registerForEvent, where an event asks', () => {
  it('gives no place without the answers that are needed, and says which', async () => {
    const [meal, , consent] = await ask(MEAL, SIZE, CONSENT);
    const { code, message, fields } = await refused(REGISTER, { answers: [] });
    expect([code, message]).toEqual([
      'QUESTIONS_TO_ANSWER',
      'Answer the questions of this event to register: What do you eat?',
    ]);
    expect(fields).toEqual({
      [`answers.${String(meal?.id)}`]: ['Answer this question.'],
      [`answers.${String(consent?.id)}`]: ['You can register only if you agree to this.'],
    });
    expect((await read()).event.attendees).toBe(0);
  });

  it('takes only answers that can be given', async () => {
    const [meal, size, days] = await ask(MEAL, SIZE, {
      kind: 'CHOICES',
      text: 'Which days?',
      choices: ['Monday', 'Tuesday'],
    });
    const answers = [
      { question: meal?.id, values: ['Fish'] },
      { question: size?.id, values: ['M', 'L'] },
      { question: days?.id, values: ['Monday', 'Monday'] },
      { question: '2000000000', values: ['x'] },
    ];
    expect((await refused(REGISTER, { answers })).fields).toEqual({
      [`answers.${String(meal?.id)}`]: ['Choose among the answers that are given.'],
      [`answers.${String(size?.id)}`]: ['Give one answer.'],
      [`answers.${String(days?.id)}`]: ['Choose each answer once.'],
      'answers.2000000000': ['This question is not asked any more.'],
    });
    const long = [{ question: meal?.id, values: ['x'.repeat(1001)] }];
    expect((await refused(REGISTER, { answers: long })).fields).toEqual({
      [`answers.${String(meal?.id)}`]: ['Ensure this field has no more than 1000 characters.'],
    });
  });

  it('keeps what was answered; blank answers to what is not required are none', async () => {
    const [meal, allergies] = await ask(MEAL, { text: 'Allergies' });
    const { answers } = await register([
      { question: meal?.id, values: ['Vegetables'] },
      { question: allergies?.id, values: ['  '] },
    ]);
    expect(answers).toEqual([
      { question: meal?.id, asked: 'What do you eat?', values: ['Vegetables'], replacedAt: null },
    ]);
  });

  it('is refused by REST with 422 and the question, where an answer is needed, and goes on without', async () => {
    await ask(SIZE);
    const path = '/api/events/registrations/';
    const body = { event: Number(eventId) };
    expect((await app.rest('POST', path, { token: member.token, body })).status).toBe(201);
    await ask(MEAL);
    const other = await addPaidMember(app);
    const answer = await app.rest('POST', path, { token: other.token, body });
    expect([answer.status, answer.body['code'], answer.body['detail']]).toEqual([
      422,
      'questions_to_answer',
      'Answer the questions of this event to register: What do you eat?',
    ]);
  });
});

describe('changeEventAnswers', () => {
  it('keeps what was answered before, and only what changed is new', async () => {
    const [meal, size] = await ask(MEAL, SIZE);
    const first = [
      { question: meal?.id, values: ['Meat'] },
      { question: size?.id, values: ['M'] },
    ];
    const { id } = await register(first);
    const { answers } = await change(id, [{ question: meal?.id, values: ['Vegetables'] }]);
    expect(answers.map(({ values, replacedAt }) => [values, replacedAt !== null])).toEqual([
      [['Vegetables'], false],
      [['Meat'], true],
      [['M'], true],
    ]);
    await change(id, [{ question: meal?.id, values: ['Vegetables'] }]);
    expect(await app.sql('select id from event_answers where registration_id = $1', [id])).toHaveLength(3);
    expect((await refused(CHANGE, { id, answers: [] })).code).toBe('QUESTIONS_TO_ANSWER');
  });

  it('is over once the event has begun', async () => {
    const running = await addEvent(app, { startsAt: new Date(clock.now().getTime() + 60 * MINUTE) });
    eventId = String(running);
    const [size] = await ask(SIZE);
    const { id } = await register([{ question: size?.id, values: ['S'] }]);
    clock.advance(120 * MINUTE);
    const answers = [{ question: size?.id, values: ['L'] }];
    expect(await refused(CHANGE, { id, answers })).toMatchObject({
      code: 'CONFLICT',
      message: 'Answers can be changed until the event begins, while you are registered.',
    });
  });
});

describe('answers', () => {
  it('stay readable in the words that were read, when a question is worded anew or not asked any more', async () => {
    const [meal, size] = await ask(MEAL, SIZE);
    const { id } = await register([
      { question: meal?.id, values: ['Meat'] },
      { question: size?.id, values: ['M'] },
    ]);
    await ask({ ...MEAL, question: meal?.id, text: 'Your lunch', choices: ['Beef', 'Beans'] });
    const roster = await app.ask<{ eventRegistrations: { results: Registration[] } }>(manager, ROSTER, {
      eventId,
    });
    expect(roster.eventRegistrations.results).toEqual([
      {
        id,
        answers: [
          { question: meal?.id, asked: 'What do you eat?', values: ['Meat'], replacedAt: null },
          { question: size?.id, asked: 'Size of your shirt', values: ['M'], replacedAt: null },
        ],
      },
    ]);
    const columns = await answerColumns(app.systemCall().em, Number(eventId));
    expect([columns.headings, columns.of(Number(id)), columns.of(0)]).toEqual([
      ['Your lunch', 'Size of your shirt'],
      ['Meat', 'M'],
      ['', ''],
    ]);
  });

  it('are gone with the event, and what was never answered goes at once', async () => {
    const [size] = await ask(SIZE, MEAL);
    await ask({ ...SIZE, question: size?.id });
    const { id } = await register([{ question: size?.id, values: ['M'] }]);
    await ask();
    const left = await app.sql('select id from event_questions where event_id = $1', [eventId]);
    expect(left.map((row) => String(row['id']))).toEqual([size?.id]);
    await app.ask(manager, `mutation ($id: ID!) { deleteEvent(id: $id) }`, { id: eventId });
    expect(await app.sql('select id from event_answers where registration_id = $1', [id])).toEqual([]);
  });

  it('follow an event that is put off: they are kept for 90 days after it began', async () => {
    eventId = String(await addEvent(app, { startsAt: inDays(app, 1) }));
    const [size] = await ask(SIZE);
    const { id } = await register([{ question: size?.id, values: ['M'] }]);
    await app.sql(`update events set starts_at = $1 where id = $2`, [inDays(app, -91), eventId]);
    await app.services.retention.run(app.systemCall());
    expect(await app.sql('select id from event_answers where registration_id = $1', [id])).toEqual([]);
  });
});

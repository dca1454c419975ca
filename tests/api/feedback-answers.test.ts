import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;
let deputy: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPerson(app, { granted: ['payment.manage_payments'], name: 'Akinyi Treasurer' });
  deputy = await addPerson(app, { granted: ['payment.manage_payments'], name: 'Mwangi Deputy' });
});

beforeEach(async () => {
  await app.sql('delete from notifications');
  await app.sql('delete from feedback');
  member = await addPerson(app, { name: 'Njoroge Kamau' });
});

afterAll(() => app.close());

interface Shown {
  id: string;
  state: string;
  assignee: string | null;
  assigneeName: string;
  answer: string;
  answeredByName: string;
  closingNote: string;
  closedByName: string;
  closedAt: string | null;
  viewerCanAnswer: boolean;
  viewerCanAssign: boolean;
  viewerCanClose: boolean;
  viewerCanReopen: boolean;
}

const SHOWN = `id state assignee assigneeName answer answeredByName closingNote closedByName closedAt
  viewerCanAnswer viewerCanAssign viewerCanClose viewerCanReopen`;

async function sent(person = member, message = 'The projector hums.'): Promise<string> {
  const { sendFeedback } = await app.ask<{ sendFeedback: Shown }>(
    person,
    'mutation ($input: FeedbackInput!) { sendFeedback(input: $input) { id state } }',
    { input: { subject: 'The hall', message } },
  );
  expect(sendFeedback.state).toBe('OPEN');
  return sendFeedback.id;
}

type Step = 'Answer' | 'Assign' | 'Close' | 'Reopen';

/** The message as a step leaves it, or the code of a refusal. */
async function take(
  person: Person,
  step: Step,
  { id, ...more }: { id: string; [more: string]: unknown },
): Promise<Shown | string | undefined> {
  const { data, errors } = await app.graphql<{ done: Shown }>(
    person,
    `mutation ($input: ${step}FeedbackInput!) { done: ${step.toLowerCase()}Feedback(input: $input) { ${SHOWN} } }`,
    { input: { feedbackId: id, ...more } },
  );
  return data?.done ?? errors[0]?.extensions.code;
}

const listed = async (person: Person, state: string | null = null): Promise<Shown[]> =>
  (
    await app.ask<{ feedback: { results: Shown[] } }>(
      person,
      `query ($state: FeedbackState) { feedback(state: $state) { results { ${SHOWN} } } }`,
      { state },
    )
  ).feedback.results;

const noticesOf = (person: Person) =>
  app.sql<{ title: string; message: string; path: string; kind: string }>(
    'select title, message, path, kind from notifications where user_id = $1 order by id',
    [person.id],
  );

const auditOf = async (id: string) =>
  app.sql<{ permission: string; new_value: string }>(
    'select permission, new_value from audit_entries where reason = $1 order by id',
    [`Feedback ${id}`],
  );

const waitingFor = async (person: Person): Promise<number> => {
  const { waitingWork } = await app.ask<{ waitingWork: { kind: string; count: number }[] }>(
    person,
    '{ waitingWork { kind count } }',
  );
  return waitingWork.find(({ kind }) => kind === 'FEEDBACK_TO_ANSWER')?.count ?? 0;
};

describe('a message to the club', () => {
  it('is told to whoever may answer, and waits for them', async () => {
    await sent();
    await sent(treasurer, 'My own word.');
    const told = {
      title: 'A message to the club waits for an answer',
      message: 'Njoroge Kamau: “The hall”',
      path: '/dashboard/feedback?state=OPEN',
      kind: 'STAFF',
    };
    expect(await noticesOf(treasurer)).toEqual([told]);
    expect(await noticesOf(deputy)).toHaveLength(2);
    expect(await noticesOf(member)).toEqual([]);
    expect(await waitingFor(treasurer)).toBe(2);
    expect(await waitingFor(member)).toBe(0);
  });

  it('keeps the fields of the contract in REST', async () => {
    const id = await sent();
    await take(treasurer, 'Answer', { id, answer: 'It was repaired.' });
    const { body } = await app.rest('GET', '/api/payment/feedback/', { token: member.token });
    const [row] = body['results'] as object[];
    const names = [
      'id',
      'type',
      'subject',
      'message',
      'rating',
      'payment',
      'user',
      'user_name',
      'created_at',
    ];
    expect(Object.keys(row ?? {})).toEqual(names);
  });
});

describe('an answer', () => {
  it('is read by the sender, who is told, and by nobody else', async () => {
    const id = await sent();
    const answered = await take(treasurer, 'Answer', { id, answer: ' It was repaired. ' });
    expect(answered).toMatchObject({ state: 'ANSWERED', viewerCanAnswer: false, viewerCanReopen: true });
    const [own] = await listed(member);
    expect(own).toMatchObject({
      ...{ id, state: 'ANSWERED', answer: 'It was repaired.', answeredByName: 'Akinyi Treasurer' },
      ...{ viewerCanAnswer: false, viewerCanAssign: false, viewerCanClose: false, viewerCanReopen: false },
    });
    expect(await listed(await addPerson(app))).toEqual([]);
    expect(await noticesOf(member)).toEqual([
      {
        title: 'Your feedback was answered',
        message: '“The hall”: It was repaired.',
        path: '/dashboard/feedback',
        kind: 'ACCOUNT',
      },
    ]);
    expect(await auditOf(id)).toEqual([
      {
        permission: 'payment.manage_payments',
        new_value: '{"state":"ANSWERED","answer":"It was repaired."}',
      },
    ]);
    expect(await waitingFor(treasurer)).toBe(0);
  });

  it('is given once when two give it at once', async () => {
    const id = await sent();
    const outcomes = await Promise.all([
      take(treasurer, 'Answer', { id, answer: 'It was repaired.' }),
      take(deputy, 'Answer', { id, answer: 'A new one is coming.' }),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(1);
    const [kept] = await listed(member);
    expect(outcomes).toContainEqual(expect.objectContaining({ answer: kept?.answer }));
    expect(await noticesOf(member)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['2,001 characters', 'x'.repeat(2001)],
  ])('of %s is refused', async (_, answer) => {
    const id = await sent();
    expect(await take(treasurer, 'Answer', { id, answer })).toBe('BAD_USER_INPUT');
    expect(await listed(treasurer, 'OPEN')).toHaveLength(1);
  });
});

describe('who is to answer', () => {
  it('is somebody who may, and is told by another', async () => {
    const id = await sent();
    expect(await take(treasurer, 'Assign', { id, assignee: String(member.id) })).toBe('BAD_USER_INPUT');
    const given = await take(treasurer, 'Assign', { id, assignee: String(deputy.id) });
    expect(given).toMatchObject({ assignee: String(deputy.id), assigneeName: 'Mwangi Deputy' });
    expect((await noticesOf(deputy)).at(-1)?.title).toBe('A message to the club was given to you');
    expect(await take(deputy, 'Assign', { id, assignee: null })).toMatchObject({ assignee: null });
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('is not the business of the sender', async () => {
    const id = await sent();
    await take(deputy, 'Assign', { id, assignee: String(deputy.id) });
    expect(await listed(member)).toMatchObject([{ assignee: null, assigneeName: '' }]);
  });
});

describe('closing', () => {
  it('ends it, with a last word to the sender or without one, until it is opened again', async () => {
    const [silent, told] = [await sent(), await sent()];
    expect(await take(deputy, 'Close', { id: silent })).toMatchObject({ state: 'CLOSED', closingNote: '' });
    expect(await noticesOf(member)).toEqual([]);
    await take(deputy, 'Close', { id: told, note: 'This is for the estates office.' });
    expect(await noticesOf(member)).toMatchObject([{ title: 'Your feedback was closed' }]);
    expect(await listed(member, 'CLOSED')).toMatchObject([
      { id: told, closingNote: 'This is for the estates office.', closedByName: 'Mwangi Deputy' },
      { id: silent, closingNote: '' },
    ]);
    expect(await take(treasurer, 'Answer', { id: told, answer: 'Late.' })).toBe('CONFLICT');
    expect(await take(treasurer, 'Assign', { id: told, assignee: null })).toBe('CONFLICT');
    expect(await take(treasurer, 'Close', { id: told })).toBe('CONFLICT');
    const again = await take(treasurer, 'Reopen', { id: told });
    expect(again).toMatchObject({ state: 'OPEN', closingNote: '', closedAt: null, viewerCanAnswer: true });
    expect(await take(treasurer, 'Reopen', { id: told })).toBe('CONFLICT');
  });

  it('leaves an answer to be read, also once it is opened again and until it is answered anew', async () => {
    const id = await sent();
    await take(treasurer, 'Answer', { id, answer: 'It was repaired.' });
    await take(treasurer, 'Close', { id });
    expect(await take(treasurer, 'Reopen', { id })).toMatchObject({ answer: 'It was repaired.' });
    const anew = await take(deputy, 'Answer', { id, answer: 'It hums again; a new one is coming.' });
    expect(anew).toMatchObject({ state: 'ANSWERED', answeredByName: 'Mwangi Deputy' });
    expect(await noticesOf(member)).toHaveLength(2);
  });
});

it('is worked on by nobody without the right, and not where there is none', async () => {
  const id = await sent();
  for (const [step, more] of [
    ['Answer', { answer: 'Me!' }],
    ['Assign', {}],
    ['Close', {}],
    ['Reopen', {}],
  ] as const) {
    expect(await take(member, step, { id, ...more })).toBe('FORBIDDEN');
    expect(await take(treasurer, step, { id: '2000000000', ...more })).toBe('NOT_FOUND');
  }
});

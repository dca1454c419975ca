import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPerson(app, { granted: ['payment.manage_payments'], name: 'Akinyi Treasurer' });
});

beforeEach(async () => {
  for (const table of ['notifications', 'feedback', 'mails', 'rate_limits']) {
    await app.sql(`delete from ${table}`);
  }
});

afterAll(() => app.close());

const SEND = 'mutation ($input: VisitorMessageInput!) { sendVisitorMessage(input: $input) }';
const message = {
  name: 'Wairimu Visitor',
  email: 'wairimu@example.org',
  subject: 'Joining',
  message: 'May a first-year student join?',
};
const send = (more: object = {}) => app.graphql(null, SEND, { input: { ...message, ...more } });

const listed = async (person: Person) =>
  (
    await app.ask<{ feedback: { results: { id: string }[] } }>(
      person,
      '{ feedback { results { id type userName senderEmail subject message state viewerCanAnswer } } }',
    )
  ).feedback.results;

const mails = () => app.sql<{ kind: string; address: string }>('select kind, address from mails order by id');

const take = (document: string, input: object) => app.ask(treasurer, document, { input });

describe('a message of a visitor', () => {
  it('is among those that staff answer, who are told, and seen by nobody else', async () => {
    const member = await addPerson(app);
    expect((await send()).errors).toEqual([]);
    expect(await listed(treasurer)).toEqual([
      {
        id: expect.any(String),
        ...{ type: 'OTHER', userName: message.name, senderEmail: message.email },
        ...{ subject: message.subject, message: message.message, state: 'OPEN', viewerCanAnswer: true },
      },
    ]);
    expect(await listed(member)).toEqual([]);
    const notices = await app.sql('select message from notifications where user_id = $1', [treasurer.id]);
    expect(notices).toEqual([{ message: 'Wairimu Visitor: “Joining”' }]);
    const { body } = await app.rest('GET', '/api/payment/feedback/', { token: treasurer.token });
    expect(body['results']).toMatchObject([{ user: null, user_name: message.name }]);
  });

  it('is answered by mail, and closed with a last word by another', async () => {
    await send();
    const [{ id } = { id: '' }] = await listed(treasurer);
    await take('mutation ($input: AnswerFeedbackInput!) { answerFeedback(input: $input) { id } }', {
      ...{ feedbackId: id, answer: 'Of course.' },
    });
    await take('mutation ($input: CloseFeedbackInput!) { closeFeedback(input: $input) { id } }', {
      ...{ feedbackId: id, note: 'See you there.' },
    });
    expect((await mails()).map(({ kind, address }) => [kind, address])).toEqual([
      ['visitor-answered', message.email],
      ['visitor-answered', message.email],
    ]);
  });

  it('is kept once, however often it is sent before it is answered', async () => {
    await Promise.all([send(), send(), send()]);
    expect(await listed(treasurer)).toHaveLength(1);
    const notices = await app.sql('select 1 from notifications where user_id = $1', [treasurer.id]);
    expect(notices).toHaveLength(1);
    expect((await send({ message: 'And when is the next meeting?' })).errors).toEqual([]);
    expect(await listed(treasurer)).toHaveLength(2);
  });

  it('is not kept where a program filled in what people do not see, which is not said', async () => {
    const { data, errors } = await send({ website: 'https://spam.example' });
    expect([data, errors]).toEqual([{ sendVisitorMessage: true }, []]);
    expect(await listed(treasurer)).toEqual([]);
  });

  it('is refused at the fields that are wrong', async () => {
    const { errors } = await send({ name: 'W', email: 'nobody', message: 'Hi' });
    expect(errors[0]?.extensions.fields).toEqual({
      name: ['Full name must be at least 2 characters.'],
      email: ['Invalid email address.'],
      message: ['Message must be at least 3 characters'],
    });
  });

  it('comes five times a day from one mailbox at most', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await send()).errors).toEqual([]);
    }
    expect((await send()).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await send({ email: 'other@example.org' })).errors).toEqual([]);
  });
});

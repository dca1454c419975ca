import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addNotification } from '../support/notifications.ts';
import { addPerson, type Person } from '../support/people.ts';
import { RawSocket } from '../support/raw-socket.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const LISTEN = 'subscription { notificationReceived { id } }';

let app: TestApp;
let person: Person;
let socket: RawSocket;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  person = await addPerson(app);
  socket = await new RawSocket(app.address).init(person.token);
});

afterEach(async () => {
  await socket.close();
});

/** Every subscription that was said to listen, as often as it was said. */
const signs = (): string[] =>
  socket.messages
    .filter(({ type }) => type === 'pong')
    .map(({ payload }) => (payload as { listening: string }).listening);

async function tell(): Promise<number> {
  const notificationId = await addNotification(app, person.id);
  await app.sql(`select pg_notify('chapterhouse', $1)`, [
    JSON.stringify({ topic: 'notification', event: { notificationId, userId: person.id } }),
  ]);
  return notificationId;
}

const heardBy = (id: string): Promise<unknown> => socket.answerTo(id).then(({ payload }) => payload);
const eventOf = (notificationId: number) => ({
  data: { notificationReceived: { id: String(notificationId) } },
});

describe('the sign that a subscription listens', () => {
  it('comes once for each, and from then on nothing is missed', async () => {
    for (const id of ['first', 'second', 'third']) {
      socket.subscribe(id, LISTEN);
      await until(`the sign for ${id}`, () => signs().includes(id));
      const notificationId = await tell();
      expect(await heardBy(id)).toEqual(eventOf(notificationId));
    }
    expect(signs()).toEqual(['first', 'second', 'third']);
  });

  it('does not come for what was refused', async () => {
    socket.subscribe('broken', 'subscription { notificationReceived { nothing } }');
    expect((await socket.answerTo('broken')).type).toBe('error');
    socket.subscribe('whole', LISTEN);
    await until('a sign', () => signs().length > 0);
    expect(signs()).toEqual(['whole']);
  });
});

describe('a socket of a server that could not listen for a while', () => {
  it('ends when events may have been missed, so that its page comes back and asks anew', async () => {
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'chapterhouse-listen' and datname = current_database()`,
    );
    expect(await socket.closeCode()).toBe(1012);
  });
});

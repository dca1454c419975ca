import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addNotification } from '../support/notifications.ts';
import { addPerson } from '../support/people.ts';
import { RawSocket } from '../support/raw-socket.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const STREAMS = 5;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  // Longer than any real one, so that few are enough.
  await app.sql('alter table notifications alter column message type text');
});

afterAll(async () => {
  await app.close();
});

describe('a client that reads too slowly', () => {
  it('is cut off before its messages fill the memory', async () => {
    const person = await addPerson(app);
    const names = Array.from({ length: 8 }, (_, number) => `m${String(number)}: message`).join(' ');
    const socket = await new RawSocket(app.address).init(person.token);
    for (let id = 1; id <= STREAMS; id += 1) {
      socket.subscribe(String(id), `subscription { notificationReceived { ${names} } }`);
    }
    await until('the streams to begin', () => app.pubsub.listening === STREAMS);
    socket.stopReading();
    await until('the server to give it up', async () => {
      const notificationId = await addNotification(app, person.id);
      await app.sql(`update notifications set message = repeat('long ', 20000) where id = $1`, [
        notificationId,
      ]);
      const word = { topic: 'notification', event: { notificationId, userId: person.id } };
      await app.sql(`select pg_notify('chapterhouse', $1)`, [JSON.stringify(word)]);
      return app.pubsub.listening === 0;
    });
    expect(socket.messages.filter(({ type }) => type === 'complete')).toEqual([]);
    await socket.close();
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contentOf } from '../support/database-content.ts';
import { addNotification } from '../support/notifications.ts';
import { addPerson, type Person } from '../support/people.ts';
import { RawSocket, type SocketOptions } from '../support/raw-socket.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const LISTEN = 'subscription { notificationReceived { id title } }';

let app: TestApp;
let person: Person;
let sockets: RawSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  person = await addPerson(app);
});

afterEach(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  sockets = [];
  await until('every stream to end', () => app.pubsub.listening === 0);
});

function open(options?: SocketOptions): RawSocket {
  const socket = new RawSocket(app.address, options);
  sockets.push(socket);
  return socket;
}

const signedIn = (): Promise<RawSocket> => open().init(person.token);

/** Codes of errors, whether they came before the subscription began or as its first event. */
function codesIn(payload: unknown): string[] {
  const errors = Array.isArray(payload) ? payload : (payload as { errors: unknown }).errors;
  return (errors as { extensions: { code: string } }[]).map(({ extensions }) => extensions.code);
}

/** Makes a notification and says so, as the server does inside a transaction. */
async function notify(to: Person): Promise<void> {
  const notificationId = await addNotification(app, to.id);
  await app.sql(`select pg_notify('chapterhouse', $1)`, [
    JSON.stringify({ topic: 'notification', event: { notificationId, userId: to.id } }),
  ]);
}

describe('the handshake', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['a host that begins like ours', (address: string) => `${address}.evil.example`],
    ['our host on another port', 'http://localhost:1'],
    ['a page without an address', 'null'],
  ])('from %s is refused', async (_what, from) => {
    const origin = typeof from === 'string' ? from : from(app.address);
    expect(await open({ origin }).refusal()).toBe(403);
  });

  it.each(['/graphql/', '//graphql', '/graphq%6c', '/graphql?x=1'])(
    'from another site is refused at %s, which leads to the same place',
    async (path) => {
      expect(await open({ origin: 'https://evil.example', path }).refusal()).toBe(403);
    },
  );

  it('from our page is taken under every name that this machine has', async () => {
    const { port } = new URL(app.address);
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await open({ origin: `http://${name}:${port}` }).init(null)).acknowledged).toBe(true);
    }
  });

  it('without a page needs a token', async () => {
    expect(await (await open({ origin: null }).init(null)).closeCode()).toBe(4403);
    expect((await open({ origin: null }).init(person.token)).acknowledged).toBe(true);
  });

  it('from our page is open to visitors, who hear nothing', async () => {
    const socket = await open().init(null);
    socket.subscribe('1', LISTEN);
    const { payload } = await socket.answerTo('1');
    expect(codesIn(payload)).toEqual(['UNAUTHENTICATED']);
  });

  it('in the legacy protocol is refused', async () => {
    expect(await open({ protocol: 'graphql-ws' }).refusal()).toBe(400);
  });

  it('in no protocol ends at once', async () => {
    expect(await open({ protocol: [] }).closeCode()).toBe(4406);
  });

  it.each(['unknown', '', 'two words'])('with a token that is no good (%j) is refused', async (token) => {
    const socket = await open().opened();
    socket.send({ type: 'connection_init', payload: { Authorization: `Token ${token}` } });
    expect(await socket.closeCode()).toBe(4403);
  });

  it('is to be tried again when the database fails it, and says so without inner words', async () => {
    await app.sql('alter table sessions rename to elsewhere');
    try {
      const socket = await open().init(person.token);
      expect(await socket.closeCode()).toBe(1013);
      expect(socket.closed?.reason).toBe('Try again later');
    } finally {
      await app.sql('alter table elsewhere rename to sessions');
    }
  });

  it('without a greeting ends after three seconds', async () => {
    const start = performance.now();
    const socket = await open().opened();
    expect(await socket.closeCode()).toBe(4408);
    expect(performance.now() - start).toBeGreaterThan(2_500);
  });

  it('with two greetings, or an order before the greeting, ends', async () => {
    const twice = await signedIn();
    twice.send({ type: 'connection_init' });
    const early = await open().opened();
    early.subscribe('1', LISTEN);
    expect([await twice.closeCode(), await early.closeCode()]).toEqual([4429, 4401]);
  });
});

describe('a document on the socket', () => {
  const BIO = 'mutation { updateProfile(input: { bio: "over the socket" }) { id } }';

  it.each([
    ['a query', '{ me { id } }', /Only subscriptions/],
    ['a mutation', BIO, /Only subscriptions/],
    ['introspection', '{ __schema { types { name } } }', /Only subscriptions/],
    [
      'a mutation beside a subscription',
      `mutation B { logout } ${LISTEN.replace('subscription', 'subscription A')}`,
      /./,
    ],
    ['nothing readable', 'subscription {', /Syntax/],
    [
      'two subscriptions in one',
      'subscription { notificationReceived { id } paymentUpdated { id } }',
      /one top level field/,
    ],
    [
      'too deep a subscription',
      `subscription { paymentUpdated { ${'payer { '.repeat(9)} id ${'}'.repeat(9)} } }`,
      /depth/i,
    ],
    [
      'sixteen aliases',
      `subscription { paymentUpdated { ${Array.from({ length: 16 }, (_, n) => `a${String(n)}: id`).join(' ')} } }`,
      /aliases/i,
    ],
    [
      'dearer than any page of ours',
      `subscription { eventUpdated(id: "1") { ${'...A '.repeat(100)} } } fragment A on Event { ${'description '.repeat(50)} }`,
      /Cost limit of 7500/,
    ],
    ['more than 1000 tokens', `subscription { paymentUpdated { ${'id '.repeat(1000)} } }`, /token/i],
    ['a slip', 'subscription { notificationReceved { id } }', /^(?!.*did you mean)/i],
  ])('that is %s is refused, and nothing of it runs', async (_what, query, text) => {
    const before = await contentOf(app);
    const socket = await signedIn();
    socket.subscribe('1', query);
    const { type, payload } = await socket.answerTo('1');
    expect(type).toBe('error');
    expect((payload as { message: string }[]).map(({ message }) => message).join('\n')).toMatch(text);
    expect(await contentOf(app)).toEqual(before);
    expect(socket.closed).toBeNull();
  });

  it('with a variable of the wrong kind is a mistake of the caller', async () => {
    const socket = await signedIn();
    socket.subscribe('1', 'subscription ($id: ID) { paymentUpdated(id: $id) { id } }', {
      id: { not: 'an id' },
    });
    expect(codesIn((await socket.answerTo('1')).payload)).toEqual(['BAD_USER_INPUT']);
  });

  it('whose event cannot be loaded ends in a masked error, as over HTTP', async () => {
    const socket = await signedIn();
    const before = app.pubsub.listening;
    socket.subscribe('1', LISTEN);
    await until('the subscription to begin', () => app.pubsub.listening > before);
    await app.sql('alter table notifications rename to elsewhere');
    try {
      await app.sql(`select pg_notify('chapterhouse', $1)`, [
        JSON.stringify({ topic: 'notification', event: { notificationId: 1, userId: person.id } }),
      ]);
      const { payload } = await socket.answerTo('1');
      expect((payload as { errors: object[] }).errors).toEqual([
        expect.objectContaining({
          message: 'A server error occurred.',
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
        }),
      ]);
      expect(JSON.stringify(payload)).not.toMatch(/relation|select|elsewhere/i);
    } finally {
      await app.sql('alter table elsewhere rename to notifications');
    }
  });
});

describe('the socket', () => {
  it('carries ten subscriptions and refuses the eleventh, while the ten go on', async () => {
    const socket = await signedIn();
    const before = app.pubsub.listening;
    for (let number = 1; number <= 11; number += 1) {
      socket.subscribe(String(number), LISTEN);
    }
    const { type, payload } = await socket.answerTo('11');
    expect([type, codesIn(payload)]).toEqual(['error', ['BAD_REQUEST']]);
    await until('ten streams', () => app.pubsub.listening === before + 10);
    await notify(person);
    await until(
      'ten events',
      () => socket.messages.filter((message) => message.type === 'next').length === 10,
    );
  });

  it('lets a subscription take the place of one that was ended', async () => {
    const socket = await signedIn();
    for (let number = 1; number <= 10; number += 1) {
      socket.subscribe(String(number), LISTEN);
    }
    socket.send({ id: '1', type: 'complete' });
    const before = app.pubsub.listening;
    socket.subscribe('new', LISTEN);
    await until('the new stream', () => app.pubsub.listening >= Math.min(before + 1, 10));
    await notify(person);
    expect((await socket.answerTo('new')).type).toBe('next');
  });

  it('is one of five a person may have; another person is not concerned', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, signedIn));
    expect(five.map(({ acknowledged }) => acknowledged)).toEqual([true, true, true, true, true]);
    expect(await (await signedIn()).closeCode()).toBe(4429);
    expect((await open().init((await addPerson(app)).token)).acknowledged).toBe(true);
    await five[0]?.close();
    await until('a seat to be free', async () => (await signedIn()).acknowledged);
  });

  it('ends on a frame of more than 16 KiB', async () => {
    const socket = await signedIn();
    socket.send({ type: 'ping', payload: { filler: 'x'.repeat(17_000) } });
    expect(await socket.closeCode()).toBe(1009);
  });

  it('ends on more than twenty messages in a second', async () => {
    const socket = await signedIn();
    for (let number = 0; number < 40; number += 1) {
      socket.send({ type: 'ping' });
    }
    expect(await socket.closeCode()).toBe(4429);
  });

  it.each([
    ['no JSON', 'hello'],
    ['an unknown word', '{"type":"dance"}'],
    ['bytes', Buffer.from([0, 1, 2, 255])],
    ['a list', '[]'],
  ])('ends on a message of %s', async (_what, message) => {
    const socket = await signedIn();
    socket.send(message);
    expect(await socket.closeCode()).toBe(4400);
  });

  it('ends when one name is used for two subscriptions', async () => {
    const socket = await signedIn();
    socket.subscribe('1', LISTEN);
    socket.subscribe('1', LISTEN);
    expect(await socket.closeCode()).toBe(4409);
  });

  it('leaves nothing behind: every stream ends with its socket', async () => {
    const socket = await signedIn();
    socket.subscribe('1', LISTEN);
    await until('the stream', () => app.pubsub.listening === 1);
    await socket.close();
    await until('the stream to end', () => app.pubsub.listening === 0);
  });

  it('closes with "going away" when the server stops', async () => {
    const second = await startTestApp({ database: app.database });
    const socket = new RawSocket(second.address);
    await socket.init(person.token);
    await second.close();
    expect(await socket.closeCode()).toBe(1001);
  });
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app.ts';

jest.setTimeout(120_000);

/** More than a pool of anything here has room for. */
const CROWD = 300;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

const open = new Set<Socket>();

afterEach(() => {
  open.forEach((socket) => socket.destroy());
  open.clear();
});

async function opened(): Promise<Socket> {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  open.add(socket);
  await once(socket, 'connect');
  return socket;
}

/** Everything that comes back on a connection of its own until the server closes it. */
async function answerTo(text: string): Promise<string> {
  const socket = await opened();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

const statusesIn = (answer: string): string[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status);

const request = (headers: string[], body = ''): string =>
  ['POST /graphql HTTP/1.1', 'Host: localhost', ...headers, '', body].join('\r\n');

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

describe('a request whose end is said in two ways', () => {
  it.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${String(HIDDEN.length)}`], HIDDEN],
    ['a length that is none', ['Content-Length: +0'], HIDDEN],
    ['chunks under another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`],
    ['chunks that are none', ['Transfer-Encoding: chunked'], `zz\r\n${HIDDEN}`],
    ['a header continued on the next line', ['X-One: 1', ' Content-Length: 0'], HIDDEN],
    ['a space before the colon', ['Content-Length : 0'], HIDDEN],
  ])('is refused, and nothing after it is read as another: %s', async (_case, headers, body) => {
    expect(statusesIn(await answerTo(request(headers, body)))).toEqual(['400']);
  });
});

describe('connections on which a request never ends', () => {
  it('are closed in time with 408, while everybody else is answered', async () => {
    const slow = await Promise.all(Array.from({ length: CROWD }, opened));
    const said = slow.map(async (socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      return statusesIn(chunk.toString())[0];
    });
    expect((await app.rest('GET', '/healthz')).status).toBe(200);
    expect((await app.rest('GET', '/api/gallery/stats/')).status).toBe(200);
    expect(new Set(await Promise.all(said))).toEqual(new Set(['408']));
  });
});

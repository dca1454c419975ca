import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from './clock.ts';
import { arrivalOf, noteArrival } from './request-arrival.ts';

const CONNECTIONS = 10;
const TURN_MS = 15;

/** Somebody with a thread of their own, who waits for a sign and sends as many requests at once. */
const SENDER = `
const { request } = require('node:http');
const { parentPort, workerData: { port, connections, sign } } = require('node:worker_threads');
parentPort.postMessage('is ready');
Atomics.wait(sign, 0, 0);
for (let nth = 0; nth < connections; nth += 1) {
  const sending = request({ port, agent: false, method: 'POST' }, (answer) => answer.resume());
  sending.on('socket', (socket) => socket.on('connect', () => sending.end(String(Date.now()))));
}`;

interface Read {
  sentAt: number;
  cameAt: number;
  readAt: number;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
  }
  return text;
};

const busyFor = (ms: number): void => {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    // What a server does for a request before it waits for anything.
  }
};

describe('when a request came', () => {
  let server: Server;
  const reads: Read[] = [];

  const serve = async (request: IncomingMessage): Promise<Read> => {
    const readAt = Date.now();
    noteArrival(request, systemClock);
    const arrival = arrivalOf(request);
    const cameAt = (arrival?.arrivedAt.getTime() ?? Number.NaN) - (arrival?.unreadMs ?? 0);
    busyFor(TURN_MS);
    return { sentAt: Number(await textOf(request)), cameAt, readAt };
  };

  beforeEach(async () => {
    reads.length = 0;
    server = createServer((request, response) => {
      void serve(request).then((read) => {
        reads.push(read);
        response.end();
        server.emit('read');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(async () => {
    server.close();
    await once(server, 'close');
  });

  /** While the server has its hands full. */
  const send = async (connections: number): Promise<void> => {
    const { port } = server.address() as AddressInfo;
    const sign = new Int32Array(new SharedArrayBuffer(4));
    const sender = new Worker(SENDER, { eval: true, workerData: { port, connections, sign } });
    await once(sender, 'message');
    Atomics.store(sign, 0, 1);
    Atomics.notify(sign, 0);
    busyFor(4 * TURN_MS);
    while (reads.length < connections) {
      await once(server, 'read');
    }
    await once(sender, 'exit');
  };

  it('is never thought to be later than it was sent, however long it lay unread', async () => {
    await send(CONNECTIONS);
    expect(reads.filter(({ sentAt, cameAt }) => !(Math.floor(cameAt) <= sentAt))).toEqual([]);
    expect(reads.filter(({ sentAt, readAt }) => readAt - sentAt > TURN_MS)).not.toHaveLength(0);
  });

  it('is not thought to be before the server had nothing to do', async () => {
    await send(1);
    reads.length = 0;
    const before = Date.now();
    await pause(20);
    await send(1);
    expect(reads[0]?.cameAt).toBeGreaterThanOrEqual(before);
  });
});

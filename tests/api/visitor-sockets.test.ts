import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { RawSocket } from '../support/raw-socket.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { TRUST_PROXY: '127.0.0.1,::1' } });
});

afterAll(async () => {
  await app.close();
});

describe('the sockets of visitors', () => {
  it('are fifty for an address, and nobody else has fewer for it', async () => {
    const sockets: RawSocket[] = [];
    const visit = (address: string, token: string | null = null): Promise<RawSocket> => {
      const socket = new RawSocket(app.address, { headers: { 'x-forwarded-for': address } });
      sockets.push(socket);
      return socket.init(token);
    };
    // One household has all addresses of its network.
    const fifty = await Promise.all(
      Array.from({ length: 50 }, (_, number) => visit(`2001:db8:1:2::${number.toString(16)}`)),
    );
    expect(fifty.every(({ acknowledged }) => acknowledged)).toBe(true);
    expect(await (await visit('2001:db8:1:2::ffff')).closeCode()).toBe(4429);
    expect((await visit('2001:db8:1:3::1')).acknowledged).toBe(true);
    const { token } = await addPerson(app);
    expect((await visit('2001:db8:1:2::ffff', token)).acknowledged).toBe(true);
    await fifty[0]?.close();
    await until('a seat to be free', async () => (await visit('2001:db8:1:2::ffff')).acknowledged);
    await Promise.all(sockets.map((socket) => socket.close()));
  });
});

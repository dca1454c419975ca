import { afterEach, describe, expect, it } from '@jest/globals';
import { readableLog } from '../support/log-lines.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.close();
});

/** The warnings of a server with that setting after three forwarded requests. */
async function warnings(trusted: string): Promise<object[]> {
  const { log, lines } = readableLog('warn');
  app = await startTestApp({ log, settings: { TRUST_PROXY: trusted } });
  for (let request = 0; request < 3; request += 1) {
    await app.rest('GET', '/healthz', { headers: { 'x-forwarded-for': '41.90.64.17' } });
  }
  return lines.filter(({ msg }) => String(msg).startsWith('X-Forwarded-For'));
}

describe('X-Forwarded-For', () => {
  it('of a proxy that the settings do not name is warned of once, with its address', async () => {
    expect(await warnings('10.0.0.1')).toEqual([expect.objectContaining({ peer: '127.0.0.1' })]);
    expect(await (await fetch(`${app?.address ?? ''}/metrics`)).text()).toMatch(
      /^untrusted_forwards_total [1-9]/m,
    );
  });

  it('is warned of where the settings say that there is no proxy', async () => {
    expect(await warnings('none')).toHaveLength(1);
  });

  it('of a proxy that is named is nothing to warn of', async () => {
    expect(await warnings('127.0.0.1')).toEqual([]);
  });
});

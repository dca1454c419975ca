import { expect, it } from '@jest/globals';
import { startTestApp } from '../support/test-app.ts';

it('no statement is compiled, however dear PostgreSQL believes it to be', async () => {
  const app = await startTestApp();
  try {
    expect(await app.systemCall().em.execute('show jit')).toEqual([{ jit: 'off' }]);
  } finally {
    await app.close();
  }
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '../../server/access/call.ts';
import { inTransaction } from '../../server/access/transaction.ts';
import { User } from '../../server/features/accounts/user.entity.ts';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

/** Two who each hold what the other asks for next, until both have their first. */
function barrier(): () => Promise<void> {
  const both = Promise.withResolvers<undefined>();
  let arrived = 0;
  return async () => {
    arrived += 1;
    if (arrived === 2) {
      both.resolve(undefined);
    }
    await both.promise;
  };
}

describe('two transactions that wait for each other', () => {
  it('both come through: the one that PostgreSQL ends is done again from the beginning, once', async () => {
    const people = [await addPerson(app), await addPerson(app)];
    const meet = barrier();
    let begun = 0;
    const renameBoth = (call: Call, ids: number[], suffix: string): Promise<void> =>
      inTransaction(call, async ({ em }) => {
        begun += 1;
        for (const id of ids) {
          const user = await em.findOneOrFail(User, id);
          em.assign(user, { name: `${user.name}${suffix}` });
          await em.flush();
          await meet();
        }
      });
    const ids = people.map(({ id }) => id);
    await Promise.all([
      renameBoth(app.systemCall(), ids, ' A'),
      renameBoth(app.systemCall(), ids.toReversed(), ' B'),
    ]);
    expect(begun).toBe(3);
    const names = await app.sql<{ name: string }>('select name from users where id = any($1)', [ids]);
    expect(names).toEqual([
      { name: expect.stringMatching(/^Member \w+ (A B|B A)$/) },
      { name: expect.stringMatching(/^Member \w+ (A B|B A)$/) },
    ]);
  });
});

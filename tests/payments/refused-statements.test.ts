import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { line, RECONCILE, statementFile } from './statement-file.ts';

let app: TestApp;
let treasurer: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { position: 'TREASURER' });
});

afterAll(async () => {
  await app.close();
});

/** What is said of a statement that is not compared. */
async function refusalOf(...lines: string[]): Promise<unknown> {
  const { errors } = await app.upload(treasurer, RECONCILE, statementFile(...lines));
  return errors[0]?.extensions.fields;
}

describe('a statement', () => {
  it.each(['2026-13-45', '31/02/2026', 'yesterday', '22/11/26', '2/3/2026'])(
    'is refused where a line says "%s" for its day, and nothing is compared',
    async (day) => {
      expect(await refusalOf(line('USR0000001', '1000.00', '', day))).toEqual({
        file: [expect.stringContaining(`The date "${day} 14:05:40" of USR0000001`)],
      });
    },
  );

  it('without lines is not compared, and says so', async () => {
    expect(await refusalOf()).toEqual({ file: ['This statement has no lines: nothing was compared.'] });
  });
});

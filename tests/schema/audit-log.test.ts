import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase();
  await place.sql(`insert into audit_entries (action, reason) values ('ROLE_CHANGED', 'written once')`);
});

afterAll(async () => {
  await place.drop();
});

const entries = () => place.sql('select action, reason from audit_entries');

describe('the audit log', () => {
  it.each([
    [`update audit_entries set reason = 'rewritten'`],
    ['delete from audit_entries'],
    ['truncate audit_entries'],
    [`update audit_entries set reason = 'rewritten' where id = 1`],
  ])('refuses: %s', async (statement) => {
    await expect(place.sql(statement)).rejects.toMatchObject({
      code: '42501',
      message: 'the audit log is append-only',
    });
    expect(await entries()).toEqual([{ action: 'ROLE_CHANGED', reason: 'written once' }]);
  });

  it.each([[`update audit_seals set seal = ''`], ['delete from audit_seals'], ['truncate audit_seals']])(
    'refuses for the seals of its entries: %s',
    async (statement) => {
      await expect(place.sql(statement)).rejects.toMatchObject({ code: '42501' });
      expect(await place.sql('select number, entry_id from audit_seals')).toEqual([
        { number: 1, entry_id: 1 },
      ]);
    },
  );

  it('takes only actions of the contract', async () => {
    await expect(place.sql(`insert into audit_entries (action) values ('TAMPERED')`)).rejects.toMatchObject({
      constraint: 'audit_entries_action_check',
    });
  });
});

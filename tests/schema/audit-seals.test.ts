import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../../server/app/database.ts';
import { verifyAuditLog } from '../../server/features/audit/audit-verification.ts';
import { createLogger } from '../../server/core/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase();
});

afterAll(async () => {
  await place.drop();
});

const ENTRY = `insert into audit_entries (action, reason) values ('ROLE_CHANGED', 'sealed') returning id`;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  return client;
}

async function verified() {
  const database = await openDatabase(place.url, createLogger('silent'));
  try {
    return await verifyAuditLog(database.orm.em.fork(), null);
  } finally {
    await database.close();
  }
}

describe('the seals of the audit log', () => {
  it('follow the order in which entries commit, and let nobody wait before that', async () => {
    const [one, other] = await Promise.all([connect(), connect()]);
    const idOf = async (client: pg.Client) => (await client.query<{ id: number }>(ENTRY)).rows[0]?.id;
    await one.query('begin');
    const early = await idOf(one);
    await other.query('begin');
    const late = await idOf(other);
    await other.query('commit');
    await one.query('commit');
    await Promise.all([one.end(), other.end()]);
    expect(await place.sql('select entry_id from audit_seals order by number desc limit 2')).toEqual([
      { entry_id: early },
      { entry_id: late },
    ]);
    expect((await verified()).problem).toBeNull();
  });

  it('stay one chain while many write at once, some of whom change their mind', async () => {
    const before = (await verified()).checked;
    const write = async (writer: number): Promise<void> => {
      const client = await connect();
      for (let turn = 0; turn < 20; turn += 1) {
        await client.query('begin');
        await client.query(ENTRY);
        await client.query(ENTRY);
        await client.query((turn + writer) % 4 === 0 ? 'rollback' : 'commit');
      }
      await client.end();
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    expect(await verified()).toMatchObject({ checked: before + 8 * 15 * 2, problem: null });
  });

  it('are made for the entries of a log that had none', async () => {
    const database = await openDatabase(place.url, createLogger('silent'));
    const { checked } = await verifyAuditLog(database.orm.em.fork(), null);
    await database.orm.migrator.down({ migrations: ['0035-audit-seals'] });
    await place.sql(ENTRY);
    await database.orm.migrator.up();
    await place.sql(ENTRY);
    const again = await verifyAuditLog(database.orm.em.fork(), null);
    await database.close();
    expect(again).toMatchObject({ checked: checked + 2, problem: null });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { Desk, type Answer } from './desk.ts';
import { PayBillClub } from './paybill-club.ts';

let app: TestApp;
let treasurer: Person;
let desk: Desk;
let member: Person;
let line: { id: number; receipt: string };

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
  desk = new Desk(app, treasurer);
});

afterAll(() => app.close());

let lines = 0;

beforeEach(async () => {
  member = await addPerson(app);
  lines += 1;
  const receipt = `ULK${String(lines).padStart(7, '0')}`;
  const [row] = await app.sql<{ id: number }>(
    'insert into ledger_lines (receipt, amount_cents, paid_at) values ($1, 100000, now()) returning id',
    [receipt],
  );
  line = { id: row?.id ?? 0, receipt };
});

/** Begins to work while a lock is held, and says whether it holds by then what it may take only behind that lock. */
async function holdsBehind(
  lock: readonly [text: string, value: unknown],
  work: () => Promise<Answer>,
  behind: readonly [text: string, value: unknown],
): Promise<boolean> {
  const holder = new pg.Client({ connectionString: app.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock[0], [lock[1]]);
    const begun = work();
    await until('the work to wait', async () => {
      const waiting = await app.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await holder.query('savepoint looking');
    const isFree = await holder.query(behind[0], [behind[1]]).then(
      () => true,
      () => false,
    );
    await holder.query('rollback to looking');
    await holder.query('commit');
    expect((await begun).errors).toEqual([]);
    return !isFree;
  } finally {
    await holder.end();
  }
}

/** A payment of the member whose money M-Pesa took back, and which came again under the receipt of the line. */
async function keep(): Promise<Answer> {
  const id = await addPayment(app, member, { status: 'REVERSED' });
  await app.sql(`update payments set review_reason = 'REVERSED', completed_at = now() where id = $1`, [id]);
  return app.graphql(
    treasurer,
    `mutation ($id: ID!, $reference: String!) {
       keepReversedPayment(id: $id, reference: $reference, reason: "Sent again.") { status } }`,
    { id: String(id), reference: line.receipt },
  );
}

const works: readonly (readonly [what: string, work: () => Promise<Answer>])[] = [
  ['is given to a member as a fee', () => desk.attach(line.id, member)],
  ['is dismissed', () => desk.dismiss(line.id, true)],
  ['is held for a member', () => new PayBillClub(app).hold(treasurer, String(line.id), member)],
  ['is recorded by hand', () => desk.record(member, { channel: 'PAYBILL', externalReference: line.receipt })],
  ['is what came back after a reversal', keep],
];

describe('a line of the books', () => {
  it.each(works)('that %s is locked behind its receipt, as everywhere', async (_what, work) => {
    const isLocked = await holdsBehind(
      [`select pg_advisory_xact_lock(hashtextextended('receipt:' || $1::text, 0))`, line.receipt],
      work,
      ['select 1 from ledger_lines where id = $1 for update nowait', line.id],
    );
    expect(isLocked).toBe(false);
  });
});

describe('the account of a payer', () => {
  it('is locked at once as far as money that is held for them needs it', async () => {
    const isLocked = await holdsBehind(
      ['select 1 from users where id = $1 for share', member.id],
      () => new PayBillClub(app).hold(treasurer, String(line.id), member),
      ['select 1 from users where id = $1 for no key update nowait', member.id],
    );
    expect(isLocked).toBe(false);
  });
});

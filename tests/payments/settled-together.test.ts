import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { shillings } from '../../server/core/money.ts';
import { countingStatements, recordingStatements } from '../../server/core/db/statement-counter.ts';
import { callbackBody, sendCallback } from '../support/daraja-stub.ts';
import { callbacksProcessed } from '../support/paying.ts';
import { addPerson } from '../support/people.ts';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';

const PAYERS = 6;
/** So many that they fall into groups, whatever the machine does beside. */
const MANY = 24;

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

/** A prompt of each of so many new members. */
async function promptsOf(payers: number): Promise<Prompt[]> {
  const prompts: Prompt[] = [];
  for (let payer = 0; payer < payers; payer += 1) {
    club.person = await addPerson(club.app);
    prompts.push(await club.prompt());
  }
  return prompts;
}

const settle = ({ attemptId, push }: Prompt, receipt = newReceipt()): Promise<string> =>
  club.app.services.settlement.settlePaid(club.app.systemCall(), attemptId, {
    ...{ source: 'callback', receipt, description: '' },
    amountCents: shillings(push.amountKes),
  });

/** What settling says of each, where all of them are told at the same moment. */
const settleAll = async (prompts: readonly Prompt[], receipts: readonly string[] = []): Promise<string[]> =>
  (await Promise.allSettled(prompts.map((prompt, place) => settle(prompt, receipts[place])))).map((result) =>
    result.status === 'fulfilled' ? result.value : result.status,
  );

/** What settled payments leave behind. */
const leftBehind = (prompts: readonly Prompt[]) =>
  club.app.sql(
    `select p.id::text, p.status, a.state, a.verified_by, p.completed_at is not null is_dated,
            (select count(*)::int from payment_receipts r where r.payment_id = p.id) receipts,
            (select count(*)::int from membership_periods m where m.payment_id = p.id) periods,
            (select string_agg(title, ', ' order by n.id) from notifications n where n.payment_id = p.id) told,
            (select string_agg(old_value || ' to ' || new_value, ', ') from audit_entries e where e.user_id = p.user_id) entries
       from payments p join payment_attempts a on a.payment_id = p.id where p.id = any($1::int[]) order by p.id`,
    [prompts.map(({ id }) => id)],
  );

const asSettled = ({ id }: Prompt) => ({
  ...{
    id,
    status: 'COMPLETED',
    state: 'PAID',
    verified_by: 'QUERY',
    is_dated: true,
    receipts: 1,
    periods: 1,
  },
  ...{ told: 'Payment received, Membership active', entries: 'PENDING to COMPLETED' },
});

describe('payments that are settled at the same moment', () => {
  it('take eight statements in its transaction where one is settled alone, and one after it', async () => {
    const prompts = await promptsOf(1);
    const sent = (await recordingStatements(() => settleAll(prompts))).map(({ text }) => text);
    expect(await leftBehind(prompts)).toEqual(prompts.map(asSettled));
    // Whoever carries letters comes in between after the transaction, of which the number of the receipt is the last.
    expect(sent.findIndex((text) => text.includes('number_series')) + 1).toBe(8);
    expect(sent.filter((text) => text.includes('set "known_at"'))).toHaveLength(1);
  });

  it('leave behind what each alone would, by fewer statements', async () => {
    const [single] = await promptsOf(1);
    const alone = await countingStatements(() => settleAll(single ? [single] : []));
    const prompts = await promptsOf(MANY);
    const { result, statements } = await countingStatements(() => settleAll(prompts));
    expect(result).toEqual(prompts.map(() => 'settled'));
    expect(await leftBehind(prompts)).toEqual(prompts.map(asSettled));
    // The first is settled alone; those told meanwhile share a transaction, however they fall into groups.
    expect(statements).toBeLessThan(0.75 * MANY * alone.statements);
  });

  it('cost at most eight statements each, from the callback that comes to the letter that leaves', async () => {
    const prompts = await promptsOf(MANY);
    const { statements } = await countingStatements(async () => {
      const sent = prompts.map(({ push }) =>
        sendCallback(push.callbackUrl, callbackBody(push, { receipt: newReceipt() })),
      );
      await Promise.all(sent);
      await callbacksProcessed(club.app);
    });
    expect(await leftBehind(prompts)).toEqual(prompts.map(asSettled));
    expect(statements).toBeLessThanOrEqual(8 * MANY);
  });

  it('are settled where one of them fails, and it too as soon as nothing fails any more', async () => {
    const prompts = await promptsOf(PAYERS);
    const [broken] = prompts.slice(-2);
    const [sold] = await club.app.sql('delete from membership_payments where payment_id = $1 returning *', [
      broken?.id,
    ]);
    const results = await settleAll(prompts);
    expect(results).toEqual(prompts.map((prompt) => (prompt === broken ? 'rejected' : 'settled')));
    await club.app.sql(
      'insert into membership_payments select * from json_populate_record(null::membership_payments, $1)',
      [JSON.stringify(sold)],
    );
    expect(await settleAll(prompts)).toEqual(
      prompts.map((prompt) => (prompt === broken ? 'settled' : 'already')),
    );
    expect(await leftBehind(prompts)).toEqual(prompts.map(asSettled));
  });

  it('do not wait for one that somebody else holds', async () => {
    const prompts = await promptsOf(PAYERS);
    const [held] = prompts.slice(-2);
    const holder = new pg.Client({ connectionString: club.app.database.url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from payments where id = $1 for update', [held?.id]);
      const settling = prompts.map((prompt) => ({ prompt, result: settle(prompt) }));
      const free = settling.filter(({ prompt }) => prompt !== held);
      expect(await Promise.all(free.map(({ result }) => result))).toEqual(free.map(() => 'settled'));
      await holder.query('commit');
      await Promise.all(settling.map(({ result }) => result));
    } finally {
      await holder.end();
    }
    expect(await leftBehind(prompts)).toEqual(prompts.map(asSettled));
  });

  it('give one receipt to one payment, and put the other before the treasurer', async () => {
    const prompts = await promptsOf(PAYERS);
    const receipt = newReceipt();
    const receipts = prompts.map((_, place) => (place < PAYERS - 2 ? newReceipt() : receipt));
    const results = await settleAll(prompts, receipts);
    expect(results.filter((result) => result === 'settled')).toHaveLength(PAYERS - 1);
    expect(results.filter((result) => result === 'review')).toHaveLength(1);
  });

  it('of one person are both credited, one behind the other', async () => {
    const [first, second] = await promptsOf(2);
    const prompts = [...(await promptsOf(2)), first, second].filter((prompt) => prompt !== undefined);
    await club.app.sql(
      `update payments set user_id = (select user_id from payments where id = $1), status = 'FAILED' where id = $2`,
      [first?.id, second?.id],
    );
    expect(await settleAll(prompts)).toEqual(prompts.map(() => 'settled'));
    const periods = await club.app.sql<{ starts: string; ends: string }>(
      `select starts_on::text starts, ends_on::text ends from membership_periods where payment_id = any($1::int[]) order by starts_on`,
      [[first?.id, second?.id]],
    );
    expect(periods[1]?.starts).toBe(periods[0]?.ends);
  });
});

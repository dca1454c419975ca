import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { shillings } from '../../server/core/money.ts';
import { addPerson } from '../support/people.ts';
import { until } from '../support/until.ts';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';
import { KEEP, REASON, Reversing } from './reversing.ts';

let club: DisputingClub;
let money: Reversing;

openDisputingClub((opened) => {
  club = opened;
  money = new Reversing(opened);
});

const settle = ({ attemptId, push }: Prompt, receipt: string): Promise<string> =>
  club.app.services.settlement.settlePaid(club.app.systemCall(), attemptId, {
    ...{ source: 'callback', receipt, description: 'Paid.' },
    amountCents: shillings(push.amountKes),
  });

async function promptOfAnother(): Promise<Prompt> {
  club.person = await addPerson(club.app);
  return club.prompt();
}

/** How many wait for a lock of the database. */
const waiting = async (): Promise<number> =>
  (
    await club.app.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;

/**
 * A reversed payment is made to count again by a receipt, and before that is committed, prompts are credited, one of them under
 * the same receipt. Who decided is held, so that the decision waits when it has looked whose the receipt is.
 */
async function creditedMeanwhile(paymentId: string, receipt: string, credit: () => Promise<unknown>) {
  const holder = new pg.Client({ connectionString: club.app.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [club.treasurer.id]);
    const asked = { id: paymentId, reference: receipt, reason: REASON };
    const keeping = club.app.graphql(club.treasurer, KEEP, asked);
    await until('the decision to wait', async () => (await waiting()) === 1);
    let isCredited = false;
    const crediting = credit().finally(() => {
      isCredited = true;
    });
    await until(
      'the credit to wait too, or to have been made',
      async () => isCredited || (await waiting()) === 2,
    );
    await holder.query('commit');
    return { kept: await keeping, credited: await crediting };
  } finally {
    await holder.end();
  }
}

describe('a receipt by which a reversed payment counts again', () => {
  it('is not credited to a prompt at the same moment', async () => {
    const { paid } = await money.reversed();
    const prompt = await promptOfAnother();
    const receipt = newReceipt();
    const { kept, credited } = await creditedMeanwhile(paid.id, receipt, () => settle(prompt, receipt));
    expect(kept.errors).toEqual([]);
    expect(credited).toBe('review');
    expect(await club.rowOf(prompt)).toMatchObject({ review_reason: 'DUPLICATE_RECEIPT', receipt: null });
  });

  it('is not credited to one of many prompts at the same moment, and the others do not wait', async () => {
    const { paid } = await money.reversed();
    const prompts: Prompt[] = [];
    for (let n = 0; n < 6; n += 1) {
      prompts.push(await promptOfAnother());
    }
    const receipt = newReceipt();
    const { kept, credited } = await creditedMeanwhile(paid.id, receipt, async () => {
      const settling = prompts.map((prompt, place) =>
        settle(prompt, place === prompts.length - 1 ? receipt : newReceipt()),
      );
      expect(await Promise.all(settling.slice(0, -1))).toEqual(prompts.slice(1).map(() => 'settled'));
      return settling.at(-1);
    });
    expect(kept.errors).toEqual([]);
    expect(credited).toBe('review');
  });
});

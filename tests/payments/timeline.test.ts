import { describe, expect, it } from '@jest/globals';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

const linesOf = ({ attemptId }: Prompt) =>
  club.app.sql(`select 1 from payment_messages where attempt_id = $1 and kind = 'LEDGER_LINE'`, [attemptId]);
const changeOf = ({ id }: Prompt) => club.app.sql('select updated_at from payments where id = $1', [id]);

describe('a line of the books that a payment has already', () => {
  it.each<[string, (prompt: Prompt) => Promise<unknown>]>([
    ['waits for the treasurer', async () => Promise.resolve()],
    ['goes back', (prompt) => club.decide('markPaymentForRefund', prompt)],
    [
      'went back',
      async (prompt) => {
        await club.decide('markPaymentForRefund', prompt);
        await club.decide('markPaymentRefunded', prompt);
      },
    ],
  ])('is no news while the payment, another amount, %s', async (_what, decide) => {
    const paid = await club.prompt();
    club.book(paid, { amountKes: paid.push.amountKes + 1 });
    await club.runLedger();
    await decide(paid);
    const before = await changeOf(paid);
    await club.runLedger();
    await club.runLedger();
    expect(await linesOf(paid)).toHaveLength(1);
    expect(await changeOf(paid)).toEqual(before);
  });

  it('is no news while its receipt stands for another payment', async () => {
    const paid = await club.prompt();
    const receipt = newReceipt();
    await club.recordByHand(receipt);
    club.book(paid, { receipt });
    await club.runLedger();
    const before = await changeOf(paid);
    expect(await club.rowOf(paid)).toMatchObject({ review_reason: 'DUPLICATE_RECEIPT', receipt: null });
    await club.runLedger();
    await club.runLedger();
    expect(await linesOf(paid)).toHaveLength(1);
    expect(await changeOf(paid)).toEqual(before);
  });
});

describe('the timeline of a payment with more messages than are shown', () => {
  it('shows the newest, and says how many are left out', async () => {
    const paid = await club.prompt();
    await club.app.sql(
      `insert into payment_messages (attempt_id, kind, body, received_at, processed_at)
       select $1, 'QUERY_ANSWER', n::text, now() + n * interval '1 second', now() from generate_series(1, 250) n`,
      [paid.attemptId],
    );
    const entries = await club.timelineOf(paid);
    expect(entries).toHaveLength(201);
    expect(entries[0]?.text).toBe(
      'A request was made for 254712345678 (the 51 messages after it are not shown)',
    );
    expect(entries[1]?.raw).toBe('51');
    expect(entries.at(-1)?.raw).toBe('250');
  });
});

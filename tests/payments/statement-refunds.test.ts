import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { addDesk, approvedRefund, PAY_OUT, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { nairobiDate } from '../../server/core/clock.ts';
import { line, RECONCILE, statementFile } from './statement-file.ts';

let app: TestApp;
let desk: Desk;
let payer: Person;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
  desk = await addDesk(app);
  payer = await addPerson(app);
  today = nairobiDate(app.clock.now());
});

afterAll(async () => {
  await app.close();
});

interface Finding {
  verdict: string;
  receipt: string;
  theirAmount: string | null;
  ourAmount: string | null;
  explanation: string;
}

/** What a statement lacks of our books. */
async function onlyHere(...lines: string[]): Promise<Finding[]> {
  const { data } = await app.upload(desk.asker, RECONCILE, statementFile(...lines));
  const { reconcileStatement: findings } = data as { reconcileStatement: Finding[] };
  return findings.filter(({ verdict }) => verdict === 'ONLY_HERE');
}

const wentOut = (receipt: string, amount = '-400.00'): string =>
  `${receipt},"${today} 16:00:00",Business Payment to Customer,Completed,,${amount},254712***678,`;

describe('money that went out by a statement', () => {
  it('is the refund that was recorded under its receipt, and still does not stand for the money that came in', async () => {
    const payment = await addPayment(app, payer, { status: 'COMPLETED', receipt: 'USTCAMEIN1' });
    await app.sql('update payments set completed_at = now() where id = $1', [payment]);
    const id = await approvedRefund(app, desk, String(payment), { amount: '400' });
    const sent = { method: 'MPESA', reference: 'USTWENTOUT', paidOn: today };
    await app.ask(desk.asker, PAY_OUT, { id, input: sent });
    const { data } = await app.upload(
      desk.asker,
      RECONCILE,
      statementFile(wentOut('USTWENTOUT'), wentOut('USTUNKNOWN'), line('USTSTRANGE', '5', '', today)),
    );
    const { reconcileStatement: findings } = data as { reconcileStatement: Finding[] };
    expect(findings[0]).toMatchObject({
      theirAmount: null,
      ourAmount: '400.00',
      explanation: expect.stringMatching(/^By this receipt the refund RF-\d{4}-\d{6} went out\.$/),
    });
    expect(findings.map(({ verdict, receipt }) => [receipt, verdict])).toEqual([
      ['USTWENTOUT', 'REFUND_SENT'],
      ['USTUNKNOWN', 'NO_MONEY_IN'],
      ['USTSTRANGE', 'ONLY_THERE'],
      ['USTCAMEIN1', 'ONLY_HERE'],
    ]);
  });

  it('at another amount than was recorded is a difference, and its charge under the same receipt is none', async () => {
    const [less, charged] = ['USTOUTLESS', 'USTCHARGED'];
    for (const reference of [less, charged]) {
      const payment = await addPayment(app, payer, { status: 'COMPLETED' });
      const id = await approvedRefund(app, desk, String(payment), { amount: '400' });
      await app.ask(desk.asker, PAY_OUT, { id, input: { method: 'MPESA', reference, paidOn: today } });
    }
    const { data } = await app.upload(
      desk.asker,
      RECONCILE,
      statementFile(
        wentOut(less, '-40.00'),
        wentOut(charged, '-400.00'),
        wentOut(charged, '-9.00'),
        line('USTSTRANG2', '5', '', today),
      ),
    );
    const { reconcileStatement: findings } = data as { reconcileStatement: Finding[] };
    expect(findings[0]).toMatchObject({
      ...{ verdict: 'AMOUNT_DIFFERS', theirAmount: null, ourAmount: '400.00' },
      explanation: expect.stringMatching(
        /^By this receipt the refund RF-\d{4}-\d{6} went out with KES 40; our books say KES 400\.$/,
      ),
    });
    expect(findings.filter(({ receipt }) => receipt === charged).map(({ verdict }) => verdict)).toEqual([
      'REFUND_SENT',
      'REFUND_SENT',
    ]);
  });
});

describe('a refund that was recorded as sent over M-Pesa, and of which the statement of its day says nothing', () => {
  const DAY = '2026-03-04';

  /** A refund that went out; its receipt. */
  async function sent(reference: string, paidOn = DAY, correctsDay: string | null = null): Promise<string> {
    const createdAt = new Date('2026-03-03T08:00:00+03:00');
    const payment = await addPayment(app, payer, { status: 'COMPLETED', createdAt });
    await app.sql(`update payments set method = 'MANUAL' where id = $1`, [payment]);
    const id = await approvedRefund(app, desk, String(payment), { amount: '400' });
    await app.ask(desk.asker, PAY_OUT, { id, input: { method: 'MPESA', reference, paidOn: DAY } });
    await app.sql('update refunds set paid_on = $2, corrects_day = $3 where id = $1', [
      id,
      paidOn,
      correctsDay,
    ]);
    return reference;
  }

  const some = (day: string): string => line('USTSOMEDAY', '5', '', day);

  it('is only in our books, with the words of a refund', async () => {
    const receipt = await sent('USTNOWHERE');
    expect(await onlyHere(some('2026-03-02'), some('2026-03-05'))).toEqual([
      {
        ...{ verdict: 'ONLY_HERE', receipt, theirAmount: null, ourAmount: '400.00' },
        reference: expect.stringMatching(/^PAY-/),
        explanation: expect.stringMatching(
          /^Our books say that the refund RF-\d{4}-\d{6} went out under this receipt on Wed 4 Mar 2026; no completed line of the statement does\.$/,
        ),
      },
    ]);
    expect(await onlyHere(some('2026-03-05'), some('2026-03-06'))).toEqual([]);
    expect(await onlyHere(wentOut(receipt).replace(today, DAY))).toEqual([]);
  });

  it('is so where the line of its receipt brought money in, or came to nothing', async () => {
    const receipt = await sent('USTWRONGWY', '2026-03-11');
    const came = line(receipt, '400', '', '2026-03-11');
    expect((await onlyHere(came)).map((found) => found.receipt)).toEqual([receipt]);
    const failed = wentOut(receipt).replace(today, '2026-03-11').replace('Completed', 'Failed');
    expect((await onlyHere(failed)).map((found) => found.receipt)).toEqual([receipt]);
  });

  it('is looked for on the day on which it was sent in truth', async () => {
    const receipt = await sent('USTCORRECT', '2026-03-21', '2026-03-16');
    expect((await onlyHere(some('2026-03-16'))).map((found) => found.receipt)).toEqual([receipt]);
    expect(await onlyHere(some('2026-03-21'))).toEqual([]);
  });
});

describe('money that was recorded by hand on a day, for another', () => {
  it('is looked for on the day on which it came in truth', async () => {
    const payment = await addPayment(app, payer, {
      status: 'COMPLETED',
      receipt: 'USTBYHAND1',
    });
    await app.sql(
      `insert into manual_payments (payment_id, channel, external_reference, note, paid_on, corrects_day, recorded_by_id)
       values ($1, 'PAYBILL', 'USTBYHAND1', '', '2026-02-21', '2026-02-16', $2)`,
      [payment, desk.asker.id],
    );
    const found = async (day: string) =>
      (await onlyHere(line('USTSOMEDAY', '5', '', day))).map(({ receipt }) => receipt);
    expect(await found('2026-02-16')).toEqual(['USTBYHAND1']);
    expect(await found('2026-02-21')).toEqual([]);
  });
});

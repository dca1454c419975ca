import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeAccountReference } from '../../server/features/payments/records/account-reference.ts';
import { tokenHash } from '../../server/core/tokens.ts';
import type { LedgerLineStatus } from '../../server/features/payments/records/payment-states.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addPayment, type PaymentFacts } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { DAY, line, RECONCILE, statementFile } from './statement-file.ts';

const MANY = 10_000;

let app: TestApp;
let treasurer: Person;
let payer: Person;
let receipts = 0;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { position: 'TREASURER' });
  payer = await addPerson(app);
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await app.sql(`update payments set receipt = null, status = 'FAILED'`);
});

interface Finding {
  verdict: string;
  receipt: string;
  theirAmount: string | null;
  ourAmount: string | null;
  reference: string;
  explanation: string;
}

function newReceipt(): string {
  receipts += 1;
  return `UST${String(receipts).padStart(7, '0')}`;
}

interface OurFacts extends PaymentFacts {
  receipt?: string;
  completedAt?: string;
}

/** A payment of the day, with a reference as prompts have. */
async function ours({ completedAt = `${DAY} 09:00+03`, ...facts }: OurFacts): Promise<string> {
  const id = await addPayment(app, payer, {
    status: 'COMPLETED',
    createdAt: new Date(`${DAY}T08:59:00+03:00`),
    ...facts,
  });
  const reference = makeAccountReference('M');
  await app.sql('update payments set account_reference = $2, completed_at = $3 where id = $1', [
    id,
    reference,
    completedAt,
  ]);
  return reference;
}

/** A payment that was asked for at the end of the day before, and credited on the day. */
async function oursOverMidnight(receipt: string): Promise<void> {
  await ours({
    receipt,
    createdAt: new Date('2026-03-01T23:58:00+03:00'),
    completedAt: `${DAY} 00:03+03`,
  });
}

/** What M-Pesa told about the prompt of a payment. */
async function told(receipt: string, kind: 'CALLBACK' | 'LEDGER_LINE', content: unknown): Promise<void> {
  await app.sql(
    `with attempt as (
       insert into payment_attempts (payment_id, state, amount_kes, callback_token_hash)
       select id, 'PAID', 1000, $2 from payments where receipt = $1 returning id)
     insert into payment_messages (attempt_id, kind, body, received_at, processed_at)
     select id, $3, $4, now(), now() from attempt`,
    [receipt, tokenHash(receipt), kind, JSON.stringify(content)],
  );
}

const callback = (receipt: string, time: string): unknown => ({
  Body: {
    stkCallback: {
      MerchantRequestID: 'm-1',
      CheckoutRequestID: 'ws_CO_1',
      ResultCode: 0,
      ResultDesc: 'Done.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: 1000 },
          { Name: 'MpesaReceiptNumber', Value: receipt },
          { Name: 'TransactionDate', Value: Number(time) },
        ],
      },
    },
  },
});

/** Money that nobody asked for, as the ledger brought it. */
async function kept(receipt: string, status: LedgerLineStatus, reason = ''): Promise<void> {
  await app.sql(
    `insert into ledger_lines (receipt, amount_cents, status, decided_reason) values ($1, 100000, $2, $3)`,
    [receipt, status, reason],
  );
}

async function reconcile(...lines: string[]): Promise<Finding[]> {
  const file = statementFile(...lines);
  const { data, errors } = await app.upload<{ reconcileStatement: Finding[] }>(treasurer, RECONCILE, file);
  expect(errors).toEqual([]);
  return data?.reconcileStatement ?? [];
}

const verdicts = (findings: Finding[]): [string, string][] =>
  findings.map(({ receipt, verdict }) => [receipt, verdict]);

describe('a statement of M-Pesa', () => {
  it('is compared line by line, and what it lacks is named', async () => {
    const [same, less, open, missing] = [newReceipt(), newReceipt(), newReceipt(), newReceipt()];
    await ours({ receipt: same });
    await ours({ receipt: less });
    await ours({ receipt: missing });
    const reference = await ours({ status: 'FAILED' });
    const stranger = newReceipt();
    const findings = await reconcile(
      line(same, '1000.00'),
      line(less, '999.00'),
      line(open, '1000.00', reference),
      line(stranger, '50.00', 'RENT'),
      line(newReceipt(), ''),
    );
    expect(findings.slice(0, 4).map(({ verdict, ourAmount }) => [verdict, ourAmount])).toEqual([
      ['MATCHED', '1000.00'],
      ['AMOUNT_DIFFERS', '1000.00'],
      ['NOT_COMPLETED_HERE', '1000.00'],
      ['ONLY_THERE', null],
    ]);
    expect(findings.slice(4).map(({ verdict }) => verdict)).toEqual(['NO_MONEY_IN', 'ONLY_HERE']);
    expect(findings.at(-1)?.receipt).toBe(missing);
  });

  it('shows money that came a second time under a reference of ours, which is not matched by the first', async () => {
    const [first, second] = [newReceipt(), newReceipt()];
    const reference = await ours({ receipt: first });
    expect(
      verdicts(await reconcile(line(first, '1000.00', reference), line(second, '1000.00', reference))),
    ).toEqual([
      [first, 'MATCHED'],
      [second, 'ONLY_THERE'],
    ]);
  });

  it('matches by our reference a payment whose receipt nobody has told us yet', async () => {
    const reference = await ours({});
    const receipt = newReceipt();
    expect(verdicts(await reconcile(line(receipt, '1000.00', reference.toLowerCase())))).toEqual([
      [receipt, 'MATCHED'],
    ]);
  });

  it('names a completed payment without a receipt whose reference it lacks', async () => {
    await ours({});
    const stranger = newReceipt();
    const [, missing] = await reconcile(line(stranger, '50.00', 'RENT'));
    expect(missing).toMatchObject({ verdict: 'ONLY_HERE', receipt: '', ourAmount: '1000.00' });
    expect(missing?.explanation).toMatch(/without a receipt/);
  });

  it('lets one line alone stand for a reference, the one of our amount', async () => {
    const reference = await ours({});
    const [other, exact, again] = [newReceipt(), newReceipt(), newReceipt()];
    const findings = await reconcile(
      line(other, '500.00', reference),
      line(exact, '1000.00', reference),
      line(again, '1000.00', reference),
    );
    expect(verdicts(findings)).toEqual([
      [other, 'ONLY_THERE'],
      [exact, 'MATCHED'],
      [again, 'ONLY_THERE'],
    ]);
    expect(findings[2]?.explanation).toContain(findings[1]?.reference);
  });

  it('names a payment of ours of which it has the charge and not the money', async () => {
    const receipt = newReceipt();
    await ours({ receipt });
    expect(verdicts(await reconcile(line(receipt, '')))).toEqual([
      [receipt, 'NO_MONEY_IN'],
      [receipt, 'ONLY_HERE'],
    ]);
  });

  it('tells what was decided about money that nobody asked for, and what still waits', async () => {
    const [ignored, refunded, waiting] = [newReceipt(), newReceipt(), newReceipt()];
    const reference = await ours({});
    await kept(ignored, 'IGNORED', 'Rent of the hall.');
    await kept(refunded, 'REFUND', 'Paid twice.');
    await kept(waiting, 'UNMATCHED');
    const findings = await reconcile(
      line(ignored, '1000.00'),
      line(refunded, '1000.00', reference),
      line(waiting, '1000.00'),
    );
    expect(findings.map(({ verdict, explanation }) => [verdict, explanation])).toEqual([
      ['DECIDED', 'The treasurer decided that this money is not for our books: Rent of the hall.'],
      ['DECIDED', 'The treasurer decided that this money goes back to its sender: Paid twice.'],
      ['ONLY_THERE', 'M-Pesa received this money. It waits in Unmatched money for a decision.'],
      ['ONLY_HERE', expect.stringMatching(/without a receipt/)],
    ]);
  });

  it.each<[string, (receipt: string) => Promise<void>]>([
    ['callback', (receipt) => told(receipt, 'CALLBACK', callback(receipt, '20260301235930'))],
    ['ledger', (receipt) => told(receipt, 'LEDGER_LINE', { receipt, paidAt: '2026-03-01T20:59:30.000Z' })],
  ])(
    'does not miss what was paid the day before and credited after midnight, by the %s',
    async (_what, tell) => {
      const receipt = newReceipt();
      await oursOverMidnight(receipt);
      await tell(receipt);
      const stranger = newReceipt();
      expect(verdicts(await reconcile(line(stranger, '5')))).toEqual([[stranger, 'ONLY_THERE']]);
      const ofDayBefore = await reconcile(line(stranger, '5', '', '2026-03-01'));
      expect(ofDayBefore[1]).toMatchObject({ verdict: 'ONLY_HERE', receipt });
      expect(ofDayBefore[1]?.explanation).not.toMatch(/may stand/);
    },
  );

  it('says that it is not certain where M-Pesa told no time', async () => {
    const receipt = newReceipt();
    await oursOverMidnight(receipt);
    const [, missing] = await reconcile(line(newReceipt(), '5'));
    expect(missing).toMatchObject({ verdict: 'ONLY_HERE', receipt });
    expect(missing?.explanation).toContain('between 2026-03-01 and 2026-03-02, so it may stand in');
  });

  it('is refused where more is missing than can be told, instead of being cut', async () => {
    await ours({ receipt: newReceipt() });
    await ours({ receipt: newReceipt() });
    const { bytes } = statementFile(line(newReceipt(), '5'));
    const atMost = (count: number) => app.services.statements.reconcile(app.systemCall(), bytes, count);
    expect(await atMost(2)).toHaveLength(3);
    await expect(atMost(1)).rejects.toMatchObject({
      fields: { file: [expect.stringMatching(/^Our books have more than 1 payments of these days/)] },
    });
  });

  it.each([...['2026/3/2', '02-03-2026', '2.3.2026', '2 Mar 2026', '2-Mar-26', 'Mar 2, 2026']])(
    'is of the day that it writes "%s"',
    async (day) => {
      const missing = newReceipt();
      await ours({ receipt: missing });
      const stranger = newReceipt();
      expect(verdicts(await reconcile(line(stranger, '5', '', day)))).toEqual([
        [stranger, 'ONLY_THERE'],
        [missing, 'ONLY_HERE'],
      ]);
    },
  );

  it('names money that stands on two lines, and its sums are those of the file', async () => {
    const [same, stranger, missing] = [newReceipt(), newReceipt(), newReceipt()];
    await ours({ receipt: same });
    await ours({ receipt: missing });
    const findings = await reconcile(
      line(same, '1000.00'),
      line(same, '1000.00'),
      line(stranger, '50.00'),
      line(stranger, '50.00'),
      line(same, '-20.00'),
    );
    expect(verdicts(findings)).toEqual([
      [same, 'MATCHED'],
      [same, 'REPEATED'],
      [stranger, 'ONLY_THERE'],
      [stranger, 'REPEATED'],
      [same, 'NO_MONEY_IN'],
      [missing, 'ONLY_HERE'],
    ]);
    expect(findings.reduce((sum, { theirAmount }) => sum + Number(theirAmount), 0)).toBe(2100);
  });

  it('of ten thousand lines is compared as a whole', async () => {
    const receipt = newReceipt();
    await ours({ receipt });
    const others = Array.from({ length: MANY - 1 }, () => line(newReceipt(), '1000.00'));
    const findings = await reconcile(...others, line(receipt, '1000.00'));
    expect(findings).toHaveLength(MANY);
    expect(findings.filter(({ verdict }) => verdict === 'MATCHED').map((found) => found.receipt)).toEqual([
      receipt,
    ]);
  });
});

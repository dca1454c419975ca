import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeAccountReference } from '../../server/features/payments/account-reference.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addPayment, type PaymentFacts } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const HEAD =
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Other Party Info,A/C No.';
const RECONCILE = `mutation ($file: Upload!) { reconcileStatement(file: $file) { verdict receipt theirAmount ourAmount } }`;
const DAY = '2026-03-02';
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
  await app.sql('update payments set receipt = null');
});

interface Finding {
  verdict: string;
  receipt: string;
  theirAmount: string | null;
  ourAmount: string | null;
}

function newReceipt(): string {
  receipts += 1;
  return `UST${String(receipts).padStart(7, '0')}`;
}

/** A payment of the day, with a reference as prompts have. */
async function ours(facts: PaymentFacts & { receipt?: string }): Promise<string> {
  const id = await addPayment(app, payer, { status: 'COMPLETED', ...facts });
  const reference = makeAccountReference('M');
  await app.sql(
    `update payments set account_reference = $2, completed_at = '${DAY} 09:00+03' where id = $1`,
    [id, reference],
  );
  return reference;
}

const line = (receipt: string, paidIn: string, reference = '', day = DAY): string =>
  `${receipt},${day} 14:05:40,Pay Bill Online,Completed,${paidIn},,254712***678 - JOHN,${reference}`;

async function reconcile(...lines: string[]): Promise<Finding[]> {
  const file = { bytes: Buffer.from([HEAD, ...lines].join('\n')), name: 'statement.csv', type: 'text/csv' };
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

  it.each(['2026-13-45', '31/02/2026', 'yesterday', '0000-00-00', ''])(
    'is compared although a line says "%s" for its day',
    async (day) => {
      const receipt = newReceipt();
      await ours({ receipt });
      expect(verdicts(await reconcile(line(receipt, '1000.00', '', day)))).toEqual([[receipt, 'MATCHED']]);
    },
  );

  it.each(['2/3/2026', '02-03-2026', '2.3.2026'])('is of the day that it writes "%s"', async (day) => {
    const missing = newReceipt();
    await ours({ receipt: missing });
    const stranger = newReceipt();
    expect(verdicts(await reconcile(line(stranger, '5', '', day)))).toEqual([
      [stranger, 'ONLY_THERE'],
      [missing, 'ONLY_HERE'],
    ]);
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

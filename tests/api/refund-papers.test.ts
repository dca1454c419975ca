import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { addDesk, paidFee, paidRefund, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let desk: Desk;
let payer: Person;
let payment: string;
let refund: string;

beforeAll(async () => {
  app = await startTestApp();
  desk = await addDesk(app);
  payer = await addPerson(app);
  payment = await paidFee(app, desk.asker, payer);
  refund = await paidRefund(app, desk, payment, { amount: '400' });
});

afterAll(async () => {
  await app.close();
});

interface Refunded {
  refunded: boolean;
  refunds: { number: string; amount: string; paidOn: string }[];
}

const REFUNDS = 'refunds { number amount paidOn }';

async function check(): Promise<Refunded> {
  const [receipt] = await app.sql<{ code: string }>(
    'select verification_code code from payment_receipts where payment_id = $1',
    [payment],
  );
  const { verifyReceipt } = await app.ask<{ verifyReceipt: Refunded }>(
    payer,
    `query ($code: String!) { verifyReceipt(code: $code) { refunded ${REFUNDS} } }`,
    { code: receipt?.code },
  );
  return verifyReceipt;
}

const textOf = (base64: string): string => Buffer.from(base64, 'base64').toString();

const A_PART = {
  number: expect.stringMatching(/^RF-/),
  amount: '400.00',
  paidOn: expect.stringMatching(/^\d{4}-/),
};

describe('the papers of a payment of which a part went back', () => {
  it('say how much, when and by which paper, to its payer as to anybody with the code', async () => {
    expect(await check()).toEqual({ refunded: false, refunds: [A_PART] });
    const { receipt, receiptFile } = await app.ask<{ receipt: Refunded; receiptFile: { base64: string } }>(
      payer,
      `query ($id: ID!) {
         receipt(paymentId: $id) { ${REFUNDS} }
         receiptFile(paymentId: $id, format: TEXT) { base64 }
       }`,
      { id: payment },
    );
    expect(receipt.refunds).toEqual([A_PART]);
    expect(textOf(receiptFile.base64)).toMatch(
      /\nRefunded: KES 400 on \d{4}-\d\d-\d\d, paper RF-\d{4}-\d{6}\n/,
    );
  });

  it('and the list of payments hold what went back beside what came', async () => {
    const { exportPayments } = await app.ask<{ exportPayments: { base64: string } }>(
      payer,
      '{ exportPayments(format: CSV, list: MY_PAYMENTS) { base64 } }',
    );
    const [head = '', row = ''] = textOf(exportPayments.base64).trim().split('\r\n');
    const column = head.split(',').indexOf('Refunded KES');
    expect(row.split(',')[column]).toBe('400.00');
  });

  it('are joined by the numbered note of the refund, without names of those who decided', async () => {
    const file = async (person: Person, format: 'TEXT' | 'PDF') => {
      const { refundFile } = await app.ask<{ refundFile: { fileName: string; base64: string } }>(
        person,
        `query ($id: ID!) { refundFile(id: $id, format: ${format}) { fileName base64 } }`,
        { id: refund },
      );
      return refundFile;
    };
    const files = async (person: Person) => [await file(person, 'TEXT'), await file(person, 'PDF')];
    const [text, pdf] = await files(payer);
    expect(text?.fileName).toMatch(/^refund-RF-\d{4}-\d{6}\.txt$/);
    const note = textOf(text?.base64 ?? '');
    expect(note).toContain(`Sent back to: ${payer.name}\nAmount: KES 400\n`);
    expect(note).not.toContain(desk.asker.name);
    expect(note).not.toContain(desk.approver.name);
    expect(textOf(pdf?.base64 ?? '').slice(0, 5)).toBe('%PDF-');
    expect((await files(desk.asker))[0]).toEqual(text);
  });

  it('prove no payment any more once the rest went back too', async () => {
    await paidRefund(app, desk, payment, { amount: '600' });
    expect(await check()).toEqual({ refunded: true, refunds: [A_PART, { ...A_PART, amount: '600.00' }] });
  });
});

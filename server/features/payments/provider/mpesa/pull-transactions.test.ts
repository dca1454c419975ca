import { describe, expect, it } from '@jest/globals';
import type { Answer } from './daraja-http.ts';
import { readAllPages } from './pull-transactions.ts';

const json = (body: Record<string, unknown>, status = 200): Answer => ({
  kind: 'json',
  status,
  body,
  text: '',
});
const row = (transactionId: string, more: object = {}) => ({
  transactionId,
  trxDate: '2026-01-05T14:30:17+03:00',
  msisdn: '2547*****001',
  sender: 'MPESA',
  transactiontype: 'c2b-pay-bill-debit',
  billreference: 'M-7KQ2MXR4TC',
  amount: '1000.00',
  organizationname: 'Club',
  ...more,
});
const page = (...rows: unknown[]) => json({ ResponseCode: '1000', Response: [rows] });
const NONE = json({ ResponseCode: '1001', ResponseMessage: 'No transactions' });

describe('readAllPages', () => {
  it('reads rows until a page brings nothing new', async () => {
    const offsets: number[] = [];
    const pages = [page(row('A'), row('B')), page(row('B'), row('C')), NONE];
    const { received: lines } = await readAllPages((offset) => {
      offsets.push(offset);
      return Promise.resolve(pages[offsets.length - 1] ?? NONE);
    });
    expect(lines.map((line) => line.receipt)).toEqual(['A', 'B', 'C']);
    expect(offsets).toEqual([0, 2, 4]);
    expect(lines[0]).toEqual({
      receipt: 'A',
      accountReference: 'M-7KQ2MXR4TC',
      amountCents: 100_000,
      phone: '2547*****001',
      payerName: 'MPESA',
      paidAt: new Date('2026-01-05T11:30:17Z'),
    });
  });

  it('ends with a gateway that ignores the offset', async () => {
    let asked = 0;
    const { received: lines } = await readAllPages(() => {
      asked += 1;
      return Promise.resolve(page(row('A')));
    });
    expect([lines.length, asked]).toEqual([1, 2]);
  });

  it('skips rows that are not payments and keeps unreadable amounts as null', async () => {
    const pages = [
      page(null, 'text', { amount: '5' }, row('A', { amount: 'much', trxDate: 12, sender: undefined })),
      NONE,
    ];
    const { received } = await readAllPages((offset) => Promise.resolve(pages[offset === 0 ? 0 : 1] ?? NONE));
    expect(received).toMatchObject([{ receipt: 'A', amountCents: null, paidAt: null, payerName: '' }]);
  });

  it.each(['Pay Bill Reversal', 'c2b-pay-bill-reversed', 'b2c-payment', 'Merchant Withdrawal', 'refund'])(
    'leaves out money that went out (%s), and reads on behind a page of it',
    async (transactiontype) => {
      const pages = [page(row('A', { transactiontype })), page(row('B')), NONE];
      let asked = 0;
      const { received: lines } = await readAllPages(() => Promise.resolve(pages[asked++] ?? NONE));
      expect(lines.map(({ receipt }) => receipt)).toEqual(['B']);
    },
  );

  it.each<[string, object, string[]]>([
    ['by a link', { linkedtransactionid: 'qk12ab34cd' }, ['QK12AB34CD', 'CLUB', 'R']],
    ['in place of our reference', { billreference: 'QK12AB34CD' }, ['QK12AB34CD', 'R']],
    ['by our reference', { billreference: 'M-7KQ2MXR4TC' }, ['M-7KQ2MXR4TC', 'R']],
  ])('tells of a reversal, and of the payment that it names %s', async (_how, facts, names) => {
    const reversal = {
      transactiontype: 'Pay Bill Reversal',
      amount: '-250.00',
      billreference: 'CLUB',
      ...facts,
    };
    const pages = [page(row('R', reversal), row('W', { transactiontype: 'Merchant Withdrawal' })), NONE];
    let asked = 0;
    const books = await readAllPages(() => Promise.resolve(pages[asked++] ?? NONE));
    expect(books).toEqual({
      received: [],
      reversed: [{ receipt: 'R', names, amountCents: 25_000, reversedAt: new Date('2026-01-05T11:30:17Z') }],
    });
  });

  it.each(['-1000.00', '(1000.00)', '1,000.00', '', undefined])('reads no amount from %p', async (amount) => {
    const pages = [page(row('A', { amount })), NONE];
    let asked = 0;
    const { received: lines } = await readAllPages(() => Promise.resolve(pages[asked++] ?? NONE));
    expect(lines).toMatchObject([{ receipt: 'A', amountCents: null }]);
  });

  it.each<[Answer, string]>([
    [{ kind: 'unsent' }, 'unreachable'],
    [{ kind: 'silent', reason: 'timeout' }, 'timeout'],
    [{ kind: 'unreadable', status: 503, text: '<html>' }, 'unreadable_answer'],
    [json({ errorCode: '500.003.1001', errorMessage: 'Internal' }, 500), 'provider_error'],
    [json({ errorCode: '400.002.02', errorMessage: 'Bad Request' }, 400), 'refused'],
    [json({ ResponseCode: '1000', Response: 'none' }), 'unreadable_answer'],
    [json({}), 'unreadable_answer'],
  ])('says that the books were not read after %j', async (answer, reason) => {
    await expect(readAllPages(() => Promise.resolve(answer))).rejects.toMatchObject({
      name: 'LedgerUnavailable',
      reason,
    });
  });
});

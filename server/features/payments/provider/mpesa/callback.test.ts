import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCallback } from './callback.ts';

const ITEMS = [
  { Name: 'Amount', Value: 250.0 },
  { Name: 'MpesaReceiptNumber', Value: 'UA51AB2CD3' },
  { Name: 'Balance' },
  { Name: 'TransactionDate', Value: 20260105143017 },
  { Name: 'PhoneNumber', Value: 254700000001 },
];
const IDS = { MerchantRequestID: '1a2b-4c3d', CheckoutRequestID: 'ws_CO_05012026143001123700000001' };

const success = (items: unknown = ITEMS, more: object = {}) => ({
  Body: {
    stkCallback: { ...IDS, ResultCode: 0, ResultDesc: 'Done.', CallbackMetadata: { Item: items }, ...more },
  },
});
const withValue = (name: string, value: unknown) =>
  success(ITEMS.map((item) => (item.Name === name ? { Name: name, Value: value } : item)));

describe('parseCallback', () => {
  it('reads a success as the provider sends it', () => {
    expect(parseCallback(success())).toEqual({
      checkoutRequestId: IDS.CheckoutRequestID,
      merchantRequestId: IDS.MerchantRequestID,
      code: '0',
      description: 'Done.',
      outcome: 'paid',
      payment: {
        amountCents: 25_000,
        receipt: 'UA51AB2CD3',
        phone: '254700000001',
        paidAt: new Date('2026-01-05T11:30:17Z'),
      },
    });
  });

  it('finds items by name in any order and number, strange ones between them', () => {
    const strange = [
      null,
      7,
      [],
      { Name: 3 },
      { Value: 1 },
      { Name: 'Extra', Value: {} },
      ...[...ITEMS].reverse(),
    ];
    expect(parseCallback(success(strange))).toEqual(parseCallback(success()));
  });

  it('takes texts where numbers are usual', () => {
    const texts = ITEMS.map(({ Name, Value }) => ({
      Name,
      Value: Value === undefined ? undefined : String(Value),
    }));
    expect(parseCallback(success(texts, { ResultCode: '0' }))).toEqual(parseCallback(success()));
  });

  it('reads a failure without metadata', () => {
    const failed = {
      Body: { stkCallback: { ...IDS, ResultCode: 1032, ResultDesc: 'Request cancelled by user' } },
    };
    expect(parseCallback(failed)).toMatchObject({ code: '1032', outcome: 'failed', payment: null });
  });

  it.each([4999, 34, '00', 'SFC_X', 1.5, -1])('leaves code %p undecided', (ResultCode) => {
    expect(parseCallback(success(ITEMS, { ResultCode }))).toMatchObject({
      outcome: 'undecided',
      payment: null,
    });
  });

  it('reads a masked phone as text, and a missing one as null', () => {
    expect(parseCallback(withValue('PhoneNumber', '2547*****001'))?.payment?.phone).toBe('2547*****001');
    expect(parseCallback(withValue('PhoneNumber', undefined))?.payment?.phone).toBeNull();
  });

  it.each([
    [1000, 100_000],
    ['1000.00', 100_000],
    [333.17, 33_317],
    [0.1, 10],
    ['84.500', 8_450],
    [84.505, null],
    [-5, null],
    ['1,000', null],
    [1e21, null],
    [true, null],
    [{ toString: () => '5' }, null],
  ])('reads the amount %p as %p cents', (value, cents) => {
    expect(parseCallback(withValue('Amount', value))?.payment?.amountCents).toBe(cents);
  });

  it.each(['\u0000', 'UA5\u00001AB', 'R'.repeat(41), '🙂', '', {}])('takes no receipt from %p', (value) => {
    expect(parseCallback(withValue('MpesaReceiptNumber', value))?.payment?.receipt).toBeNull();
  });

  it.each([
    null,
    undefined,
    'text',
    [],
    {},
    { Body: null },
    { Body: { stkCallback: [] } },
    { Body: { stkCallback: { ResultCode: 0 } } },
    { Body: { stkCallback: { ...IDS } } },
    { Body: { stkCallback: { ...IDS, CheckoutRequestID: 'x'.repeat(101), ResultCode: 0 } } },
    { stkCallback: { ...IDS, ResultCode: 0 } },
  ])('does not take %j for a callback', (body) => {
    expect(parseCallback(body)).toBeNull();
  });

  it('never throws, and never hands on what a database would refuse', () => {
    const junk = fc.oneof(
      fc.jsonValue({ depthSize: 'medium' }),
      fc.anything(),
      fc.string({ unit: 'binary' }),
    );
    const item = fc.record({ Name: fc.constantFrom(...ITEMS.map(({ Name }) => Name)), Value: junk });
    const callback = fc.record(
      {
        MerchantRequestID: fc.oneof(junk, fc.string()),
        CheckoutRequestID: fc.oneof(fc.string({ minLength: 1 }), junk),
        ResultCode: fc.oneof(fc.constantFrom(0, '0', 1032, '4999'), junk),
        ResultDesc: fc.oneof(fc.string({ unit: 'binary' }), junk),
        CallbackMetadata: fc.oneof(
          fc.record({ Item: fc.oneof(fc.array(fc.oneof(item, junk)), item, junk) }),
          junk,
        ),
      },
      { requiredKeys: [] },
    );
    const body = fc.oneof(junk, fc.record({ Body: fc.oneof(junk, fc.record({ stkCallback: callback })) }));
    fc.assert(
      fc.property(body, (value) => {
        const report = parseCallback(value);
        const texts = [
          report?.checkoutRequestId,
          report?.description,
          report?.payment?.receipt,
          report?.payment?.phone,
        ];
        const amount = report?.payment?.amountCents ?? 0;
        return (
          texts.every((text) => !text?.includes('\u0000') && text?.isWellFormed() !== false) &&
          Number.isSafeInteger(amount)
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { letterOf, makeAccountReference } from '../records/account-reference.ts';
import { paymentTypes } from '../records/payment-states.ts';
import { readNamedAccount } from './named-account.ts';

const number = fc.tuple(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 999_999 }));
const between = fc.array(fc.constantFrom(' ', '-', '–', '_', '.', '/', ''), { minLength: 3, maxLength: 3 });
const reference = fc.constantFrom(...paymentTypes.map(letterOf)).map(makeAccountReference);
const someCase = (text: string, isLower: boolean): string => (isLower ? text.toLowerCase() : text);

describe('what somebody typed as account', () => {
  it.each(['LC-2026-0042', 'lc 2026 42', 'LC20260042', ' lc/2026/0042 ', 'ＬＣ‑2026‑0042', 'Lc.2026.42'])(
    'is a registration number as %j',
    (typed) => {
      expect(readNamedAccount(typed).registrationNumber).toBe('LC-2026-0042');
    },
  );

  it('is a registration number in whatever form it is written', () => {
    fc.assert(
      fc.property(number, between, fc.boolean(), fc.nat(3), ([year, count], [a, b, c], isLower, zeros) => {
        const digits = String(count);
        const typed = `${a ?? ''}LC${b ?? ''}${String(year)}${c ?? ''}${'0'.repeat(Math.min(zeros, 6 - digits.length))}${digits}`;
        const expected = `LC-${String(year)}-${digits.padStart(4, '0')}`;
        expect(readNamedAccount(someCase(typed, isLower)).registrationNumber).toBe(expected);
      }),
    );
  });

  it('is one of our references with or without its stroke, and none with one sign wrong', () => {
    fc.assert(
      fc.property(
        reference,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 2, max: 10 }),
        (ours, isBare, isLower, at) => {
          const typed = someCase(isBare ? ours.replace('-', '') : ours, isLower);
          expect(readNamedAccount(typed).accountReference).toBe(ours);
          const sign = ours[at] === '7' ? '8' : '7';
          const wrong = ours.slice(0, at) + sign + ours.slice(at + 1);
          expect(readNamedAccount(wrong).accountReference).toBeNull();
        },
      ),
    );
  });

  it.each(['', '   ', '🦁🦁', 'LC-2026-0000', 'LC-20260', 'x'.repeat(61), '4'.repeat(10_000)])(
    'is neither number nor reference as %j',
    (typed) => {
      const { registrationNumber, accountReference } = readNamedAccount(typed);
      expect([registrationNumber, accountReference]).toEqual([null, null]);
    },
  );

  it('never throws, and never names more than was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const { username } = readNamedAccount(typed);
        expect(username === null || username.length <= 50).toBe(true);
      }),
    );
  });
});

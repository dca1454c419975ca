import { describe, expect, it } from '@jest/globals';
import { explainResultCode } from './result-codes.ts';

/** Codes of daraja.md §7: final or not, and the wait in seconds before a new prompt (null: none would help). */
const DOCUMENTED: [code: string, final: boolean, newTry: number | null][] = [
  ['0', true, null],
  ['1', true, 0],
  ['2', true, 0],
  ['3', true, 0],
  ['4', true, 0],
  ['8', true, 0],
  ['17', true, 120],
  ['26', true, 60],
  ['1001', true, 120],
  ['1019', true, 0],
  ['1025', true, 0],
  ['1032', true, 0],
  ['1036', true, 0],
  ['1037', true, 60],
  ['2001', true, 0],
  ['2028', true, null],
  ['SFC_IC0003', true, null],
  ['4999', false, null],
  ['8006', true, 0],
  ['9999', true, 0],
];

describe('explainResultCode', () => {
  it.each(DOCUMENTED)('knows %s: final %p, new try after %p s', (code, final, newTry) => {
    const meaning = explainResultCode(code);
    expect(meaning).toMatchObject({ code, final, newTryAfterSeconds: newTry });
  });

  it('tells the payer of every code what happened and what to do, in whole sentences', () => {
    for (const [code] of DOCUMENTED) {
      const { sentence, nextStep, meaning } = explainResultCode(code);
      expect([sentence, nextStep].every((text) => /^[A-Z].*\.$/.test(text))).toBe(true);
      expect(`${sentence} ${nextStep}`).not.toMatch(/STK|callback|prompt|DS timeout|\d{4}/i);
      expect(meaning).not.toBe('Not a documented code');
    }
  });

  it.each(['34', '42', '00', '5', 'SFC_IC9999', '', '-1', '__proto__', 'constructor'])(
    'keeps the payment open for the undocumented code %p',
    (code) => {
      expect(explainResultCode(code)).toMatchObject({ code, final: false, newTryAfterSeconds: null });
    },
  );

  it('calls the operator for codes only an operator can mend', () => {
    expect(['2028', 'SFC_IC0003'].every((code) => explainResultCode(code).operatorAlert)).toBe(true);
    expect(['1', '1032', '1037', '2001'].some((code) => explainResultCode(code).operatorAlert)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { explainResultCode } from './result-codes.ts';

/** Codes of daraja.md §7: final or not. */
const DOCUMENTED: [code: string, final: boolean][] = [
  ['0', true],
  ['1', true],
  ['2', true],
  ['3', true],
  ['4', true],
  ['8', true],
  ['17', true],
  ['26', true],
  ['1001', true],
  ['1019', true],
  ['1025', true],
  ['1032', true],
  ['1036', true],
  ['1037', true],
  ['2001', true],
  ['2028', true],
  ['SFC_IC0003', true],
  ['4999', false],
  ['8006', true],
  ['9999', true],
];

describe('explainResultCode', () => {
  it.each(DOCUMENTED)('knows %s: final %p', (code, final) => {
    expect(explainResultCode(code)).toMatchObject({ code, final });
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
      expect(explainResultCode(code)).toMatchObject({ code, final: false });
    },
  );

  it('calls the operator for codes only an operator can mend', () => {
    expect(['2028', 'SFC_IC0003'].every((code) => explainResultCode(code).operatorAlert)).toBe(true);
    expect(['1', '1032', '1037', '2001'].some((code) => explainResultCode(code).operatorAlert)).toBe(false);
  });
});

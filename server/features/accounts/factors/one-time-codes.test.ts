import { describe, expect, it } from '@jest/globals';
import { appUri, isAppCode, newSecret, stepOf, typedCode } from './one-time-codes.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

/** "12345678901234567890" of RFC 6238 in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes of an app', () => {
  it('are those of RFC 6238, and tell which half minute they belong to', () => {
    expect(stepOf(SECRET, '287082', at(59))).toBe(1);
    expect(stepOf(SECRET, '081804', at(1_111_111_109))).toBe(37_037_036);
    expect(stepOf(SECRET, '353130', at(20_000_000_000))).toBe(666_666_666);
  });

  it('count half a minute early and late, and no longer', () => {
    expect([30, 59, 60, 89].map((second) => stepOf(SECRET, '287082', at(second)))).toEqual([1, 1, 1, 1]);
    expect([90, 120].map((second) => stepOf(SECRET, '287082', at(second)))).toEqual([null, null]);
    expect(stepOf(SECRET, '287083', at(59))).toBeNull();
  });

  it('are six digits, with the spaces that apps show', () => {
    expect(isAppCode(typedCode(' 287 082 '))).toBe(true);
    expect(isAppCode('28708')).toBe(false);
    expect(isAppCode('7KQ2-M9XW-3HTB-R4DN')).toBe(false);
  });

  it('follow from a secret that a QR code brings along with the names', () => {
    const uri = new URL(appUri(newSecret(), 'Leadership Club', 'PF/1/2026'));
    expect(decodeURIComponent(uri.pathname)).toContain('Leadership Club:PF/1/2026');
    expect(uri.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('recovery codes', () => {
  it('are ten, each another, and the same however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^([2-9A-HJ-KM-NP-Z]{4}-){3}[2-9A-HJ-KM-NP-Z]{4}$/);
    expect(recoveryHash(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(recoveryHash(code));
  });
});

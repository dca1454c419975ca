import { describe, expect, it } from '@jest/globals';
import { standingInLog } from '../membership.view.ts';
import { changeInWords } from './changed-standing.ts';

const active = {
  status: 'ACTIVE',
  suspendedUntil: null,
  paymentStatus: 'PAID',
  expiry: '2027-08-31',
} as const;

const words = (before: Partial<Standing>, after: Partial<Standing>): string =>
  changeInWords(standingInLog({ ...active, ...before }), standingInLog({ ...active, ...after }));

type Standing = Parameters<typeof standingInLog>[0];

describe('a change of a membership in the words of its history', () => {
  it('says what became another one, and nothing of the rest', () => {
    expect(words({}, { status: 'SUSPENDED', suspendedUntil: '2026-11-22' })).toBe(
      'Active became suspended until Sun 22 Nov 2026.',
    );
    expect(words({ status: 'SUSPENDED', suspendedUntil: '2026-11-22' }, {})).toBe(
      'Suspended until Sun 22 Nov 2026 became active.',
    );
    expect(words({ status: 'INACTIVE', paymentStatus: 'UNPAID', expiry: null }, {})).toBe(
      'Inactive became active. The fee is paid, it was not. The last day is Tue 31 Aug 2027, there was none.',
    );
    expect(words({ status: 'PENDING' }, { paymentStatus: 'UNPAID', expiry: null })).toBe(
      'Pending became active. The fee is not paid, it was. There is no last day, it was Tue 31 Aug 2027.',
    );
    expect(words({}, { expiry: '2028-02-29' })).toBe(
      'The last day is Tue 29 Feb 2028, it was Tue 31 Aug 2027.',
    );
  });

  it('says that it stayed where it did', () => {
    expect(words({ status: 'SUSPENDED' }, { status: 'SUSPENDED' })).toBe('Stayed suspended.');
  });

  it('says what stands there of what it cannot read', () => {
    expect(changeInWords('something', 'else')).toBe('something became else.');
  });
});

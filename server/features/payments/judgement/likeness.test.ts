import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distance, likeliest, type Somebody } from './likeness.ts';

const somebody = (change: Partial<Somebody>): Somebody => ({
  ...{ id: 1, name: 'Jane Wanjikũ', username: 'PF/0001', registrationNumber: 'LC-2026-0042' },
  ...{ phoneNumber: '0712345678', isActive: true },
  ...change,
});
const strange = { accountReference: '', phone: '', payerName: '' };
const reasonsFor = (money: Partial<typeof strange>, change: Partial<Somebody> = {}): string[] =>
  likeliest({ ...strange, ...money }, [somebody(change)])[0]?.reasons ?? [];

describe('whose unmatched money may be', () => {
  it('is told by a phone that fits the masked one', () => {
    expect(reasonsFor({ phone: '2547*****678' })).toEqual(['Their phone ends in 678 too']);
    expect(reasonsFor({ phone: '2547*****679' })).toEqual([]);
    expect(reasonsFor({ phone: '*********' })).toEqual([]);
  });

  it('is told by a name in another order and without accents', () => {
    expect(reasonsFor({ payerName: 'WANJIKU JANE' })).toEqual(['The sender is called WANJIKU JANE too']);
    expect(reasonsFor({ payerName: 'MPESA' })).toEqual([]);
  });

  it('is told by an account with a slip in it, and says who has left', () => {
    expect(reasonsFor({ accountReference: 'LC 2026 0O42' })).toEqual(['The account is nearly LC-2026-0042']);
    expect(reasonsFor({ accountReference: 'lc-2026-0042' }, { isActive: false })).toEqual([
      'The account names them',
      'They have left the club',
    ]);
    expect(reasonsFor({ accountReference: 'FEE' })).toEqual([]);
  });

  it('shows three at most, the likeliest first', () => {
    const people = [1, 2, 3, 4].map((id) => somebody({ id, phoneNumber: id === 4 ? '0712345678' : '' }));
    const found = likeliest({ ...strange, phone: '2547*****678', payerName: 'JANE DOE' }, people);
    expect(found.map(({ person }) => person.id)).toEqual([4, 1, 2]);
  });

  it('measures how far two texts are from one another the same both ways', () => {
    const short = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(short, short, (one, other) => {
        expect(distance(one, other)).toBe(distance(other, one));
        expect(distance(one, one)).toBe(0);
        expect(distance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});

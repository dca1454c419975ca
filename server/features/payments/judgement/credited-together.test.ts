import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import { creditedTogether } from './credited-together.ts';
import type { PaidEvidence } from './evidence.ts';
import type { LockedMoney } from './money-that-came.ts';

const FEE = cents(100_000);

const told = (
  id: number,
  facts: Partial<LockedMoney & { userId: number }> = {},
  said: Partial<PaidEvidence> = {},
) => ({
  payment: {
    ...{
      id,
      userId: id,
      status: 'PENDING' as const,
      amountCents: FEE,
      receipt: null,
      receivedCents: null,
      priceCents: null,
    },
    ...{ reviewReason: null, isElsewhere: false, isHeld: false, isAccepted: false, ...facts },
  },
  evidence: {
    ...{
      source: 'callback' as const,
      receipt: `QK${String(id)}`,
      amountCents: FEE,
      description: '',
      ...said,
    },
  },
});

const creditedOf = (
  all: ReturnType<typeof told>[],
  used: { receipt: string; paymentId: number | null }[] = [],
): number[] => creditedTogether(all, used).map(({ payment }) => payment.id);

describe('successes that are told at the same time', () => {
  it('are credited together where each would be credited alone', () => {
    expect(creditedOf([told(1), told(2, {}, { receipt: null, source: 'query' }), told(3)])).toEqual([
      1, 2, 3,
    ]);
  });

  it('leave to their own transaction what was credited, what a treasurer decides about, and another amount', () => {
    const notPlain = [
      told(1, { status: 'COMPLETED' }),
      told(2, { reviewReason: 'UNDECIDED' }),
      told(3, { isElsewhere: true }),
      told(4, {}, { amountCents: cents(1) }),
      told(5, { status: 'REVERSED' }),
    ];
    expect(creditedOf([...notPlain, told(6)])).toEqual([6]);
  });

  it('leave the word of the books to its own transaction', () => {
    expect(creditedOf([told(1, {}, { source: 'ledger' }), told(2)])).toEqual([2]);
  });

  it('credit one of a person, and one of a receipt', () => {
    const sameReceipt = told(3, {}, { receipt: 'QK1' });
    expect(creditedOf([told(1), told(2, { userId: 1 }), sameReceipt, told(4)])).toEqual([1, 4]);
  });

  it('credit no receipt of another payment or of held money, and their own again', () => {
    const used = [
      { receipt: 'QK1', paymentId: 9 },
      { receipt: 'QK2', paymentId: null },
      { receipt: 'QK3', paymentId: 3 },
    ];
    expect(creditedOf([told(1), told(2), told(3), told(4)], used)).toEqual([3, 4]);
  });

  it('do not stand in the way of others where they are not credited themselves', () => {
    expect(
      creditedOf([told(1, {}, { amountCents: cents(1) }), told(2, { userId: 1 }, { receipt: 'QK1' })]),
    ).toEqual([2]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import { paymentStatuses, reviewReasons } from '../records/payment-states.ts';
import type { PaidEvidence } from './evidence.ts';
import {
  isOldNews,
  judgeMoney,
  reviewed,
  type LockedMoney,
  type MoneyFacts,
  type MoneyVerdict,
  type Review,
} from './money-that-came.ts';

const PRICE = cents(100_000);
const LESS = cents(50_000);
const BOTH = [true, false];
const OLD = 'QK12AB34CD';
const NEW = 'QK56EF78GH';

const pending: LockedMoney = {
  status: 'PENDING',
  amountCents: PRICE,
  receipt: null,
  receivedCents: null,
  priceCents: null,
  reviewReason: null,
  isElsewhere: false,
  isHeld: false,
  isAccepted: false,
};

const evidence = (facts: Partial<PaidEvidence> = {}): PaidEvidence => ({
  source: 'callback',
  receipt: NEW,
  amountCents: PRICE,
  description: '',
  ...facts,
});

const everyPayment: LockedMoney[] = paymentStatuses.flatMap((status) =>
  [null, ...reviewReasons].flatMap((reviewReason) =>
    BOTH.flatMap((isElsewhere) =>
      BOTH.flatMap((isAccepted) =>
        [null, OLD].map((receipt) => ({
          ...pending,
          ...{ status, reviewReason, isElsewhere, isAccepted, receipt },
        })),
      ),
    ),
  ),
);

const everyEvidence: PaidEvidence[] = (['callback', 'query', 'ledger'] as const).flatMap((source) =>
  [null, OLD, NEW].flatMap((receipt) =>
    [PRICE, LESS, null].map((amountCents) => evidence({ source, receipt, amountCents })),
  ),
);

const everyFacts: MoneyFacts[] = BOTH.flatMap((isBooked) =>
  BOTH.map((isReceiptFree) => ({ isBooked, isReceiptFree })),
);

/** Every payment with all that can be said of its money. */
const everyCase = everyPayment.flatMap((payment) =>
  everyEvidence.flatMap((said) => everyFacts.map((facts) => ({ payment, said, facts }))),
);

const judged = ({ payment, said, facts }: (typeof everyCase)[number]): MoneyVerdict =>
  judgeMoney(payment, said, facts);

describe('money that counts as there', () => {
  it('is credited once, right in amount, free in receipt, and not while a treasurer has it', () => {
    for (const one of everyCase) {
      const { payment, said, facts } = one;
      const isRight = said.amountCents === PRICE || (said.amountCents === null && said.source !== 'ledger');
      const isFree = said.receipt === null || facts.isReceiptFree;
      const isTreasurers = said.source !== 'ledger' && payment.reviewReason !== null && facts.isBooked;
      const isCredited = payment.status === 'COMPLETED' || payment.status === 'REVERSED';
      const isOpen = !isCredited && !payment.isElsewhere;
      const mayBe = isOpen && !isTreasurers && isRight && isFree;
      expect([one, judged(one).kind === 'credit']).toEqual([one, mayBe]);
    }
  });

  it('of another amount, or under a receipt of another payment, goes to a treasurer', () => {
    for (const source of ['callback', 'ledger'] as const) {
      const less = evidence({ source, amountCents: LESS });
      expect(judgeMoney(pending, less, {})).toEqual({
        kind: 'review',
        reason: 'AMOUNT_MISMATCH',
        receipt: NEW,
      });
      expect(judgeMoney(pending, evidence({ source }), { isReceiptFree: false })).toEqual({
        kind: 'review',
        reason: 'DUPLICATE_RECEIPT',
        receipt: null,
      });
    }
  });

  it('is looked up only as far as it matters', () => {
    const held: LockedMoney = { ...pending, reviewReason: 'UNDECIDED' };
    expect(judgeMoney(pending, evidence(), {})).toEqual({ kind: 'ask', wants: 'isReceiptFree' });
    expect(judgeMoney(pending, evidence({ receipt: null }), {})).toEqual({ kind: 'credit' });
    expect(judgeMoney(held, evidence(), {})).toEqual({ kind: 'ask', wants: 'isBooked' });
    expect(judgeMoney(held, evidence({ source: 'ledger' }), {})).toEqual({
      kind: 'ask',
      wants: 'isReceiptFree',
    });
  });
});

describe('a later word about money that was credited', () => {
  const settled: LockedMoney = { ...pending, status: 'COMPLETED' };
  const underOld: LockedMoney = { ...settled, receipt: OLD };

  it('changes nothing but the receipt, which only the books may correct', () => {
    for (const { payment, said, facts } of everyCase.filter((one) => one.payment.status === 'COMPLETED')) {
      const verdict = judgeMoney(payment, said, facts);
      const isNews = said.receipt !== null && said.receipt !== payment.receipt;
      const mayTell = isNews && (payment.receipt === null || said.source === 'ledger');
      const isUsed = mayTell && !facts.isReceiptFree;
      const isDispute = isUsed && said.source === 'ledger' && !payment.isAccepted;
      expect(verdict.kind).toBe(isDispute ? 'review' : mayTell && !isUsed ? 'take receipt' : 'nothing');
    }
  });

  it.each([
    ['callback', PRICE, null],
    ['callback', LESS, null],
    ['ledger', PRICE, null],
    ['ledger', LESS, { kind: 'review', reason: 'AMOUNT_MISMATCH', receipt: NEW }],
    ['ledger', null, { kind: 'review', reason: 'AMOUNT_MISMATCH', receipt: NEW }],
  ] as const)(
    'of %s brings its receipt, and amount %p is held against it: %p',
    (source, amountCents, review) => {
      const said = evidence({ source, amountCents });
      const taken = { kind: 'take receipt', receipt: NEW, isCorrection: false, review, as: 'already' };
      expect(judgeMoney(settled, said, { isReceiptFree: true })).toEqual(taken);
    },
  );

  it('is a correction where another receipt was written down', () => {
    const verdict = judgeMoney(underOld, evidence({ source: 'ledger' }), { isReceiptFree: true });
    expect(verdict).toMatchObject({ kind: 'take receipt', isCorrection: true });
  });
});

describe('a later word about money that M-Pesa took back', () => {
  it('brings nothing: only a treasurer says that it is there again', () => {
    for (const { payment, said, facts } of everyCase) {
      if (payment.status === 'REVERSED') {
        expect(judgeMoney(payment, said, facts)).toEqual({ kind: 'nothing', as: 'review' });
      }
    }
  });
});

describe('a later word about money that goes back', () => {
  it('brings its receipt from the books, and nothing else', () => {
    for (const { payment, said, facts } of everyCase) {
      if (payment.status !== 'COMPLETED' && payment.status !== 'REVERSED' && payment.isElsewhere) {
        const isTold = said.source === 'ledger' && said.receipt !== null && said.receipt !== payment.receipt;
        expect(judgeMoney(payment, said, facts)).toEqual(
          isTold && facts.isReceiptFree
            ? { kind: 'take receipt', receipt: said.receipt, isCorrection: false, review: null, as: 'review' }
            : { kind: 'nothing', as: 'review' },
        );
      }
    }
  });
});

describe('a review', () => {
  const mismatch: Review = { kind: 'review', reason: 'AMOUNT_MISMATCH', receipt: NEW };
  const duplicate: Review = { kind: 'review', reason: 'DUPLICATE_RECEIPT', receipt: null };

  it('is no news after the treasurer decided, or when told before by anything but the books', () => {
    for (const payment of everyPayment) {
      for (const said of everyEvidence) {
        const isTold = payment.reviewReason === 'AMOUNT_MISMATCH' && said.source !== 'ledger';
        expect(isOldNews(payment, mismatch, said)).toBe(payment.isElsewhere || isTold);
      }
    }
  });

  it('ends a prompt whose amount is another, and leaves what was credited', () => {
    for (const payment of everyPayment) {
      const isOver = payment.status !== 'COMPLETED';
      const left = reviewed({ ...payment, reviewReason: null }, mismatch, evidence(), false);
      expect(left).toMatchObject({ status: isOver ? 'FAILED' : 'COMPLETED', endsPrompt: isOver });
      const doubled = reviewed({ ...payment, reviewReason: null }, duplicate, evidence(), false);
      expect(doubled).toMatchObject({ status: payment.status, endsPrompt: false });
    }
  });

  it.each([
    ['ledger', null, false, NEW],
    ['ledger', OLD, false, NEW],
    ['ledger', OLD, true, OLD],
    ['ledger', null, true, null],
    ['callback', null, false, NEW],
    ['callback', OLD, false, OLD],
    ['callback', OLD, true, OLD],
    ['callback', null, true, null],
  ] as const)('by %s on a payment under %p keeps, used elsewhere %p, %p', (source, receipt, isUsed, kept) => {
    const left = reviewed({ ...pending, receipt }, mismatch, evidence({ source }), isUsed);
    expect(left).toMatchObject({ receipt: kept, isTold: false });
  });

  it('is told once; the books may still say more, and the same again is nothing', () => {
    const held: LockedMoney = {
      ...pending,
      status: 'FAILED',
      reviewReason: 'AMOUNT_MISMATCH',
      receipt: NEW,
      receivedCents: LESS,
    };
    const books = evidence({ source: 'ledger', amountCents: LESS });
    expect(reviewed(held, mismatch, books, false)).toBeNull();
    expect(reviewed({ ...held, receivedCents: PRICE }, mismatch, books, false)).toMatchObject({
      isTold: true,
    });
    expect(reviewed({ ...held, receipt: OLD }, mismatch, books, false)).toMatchObject({ receipt: NEW });
  });
});

import { describe, expect, it } from '@jest/globals';
import { bookStageWords } from './book-stage';

const credited = {
  progress: 'PAID',
  state: 'COMPLETED',
  held: false,
  refundDue: false,
  refunded: false,
  receivedAmount: null,
  reviewReason: null,
} as const;

describe('the stage of a payment in the books', () => {
  it('is where the payment stands', () => expect(bookStageWords(credited).label).toBe('Completed'));

  it('is the open question, also of a payment that is credited', () => {
    expect(bookStageWords({ ...credited, reviewReason: 'AMOUNT_MISMATCH' }).label).toBe('In review');
    expect(bookStageWords({ ...credited, refundDue: true, receivedAmount: '1001.00' }).label).toBe(
      'Refund due',
    );
  });

  it('is that the money is held where it bought nothing', () =>
    expect(bookStageWords({ ...credited, progress: 'FAILED', held: true }).label).toBe('Held in part'));

  it('is that the money is gone, decided about or not', () => {
    const reversed = { ...credited, state: 'REVERSED', progress: 'IN_REVIEW' } as const;
    expect(bookStageWords({ ...reversed, reviewReason: 'REVERSED' }).label).toBe('Reversed');
    expect(bookStageWords({ ...reversed, progress: 'FAILED' }).label).toBe('Reversed');
  });

  it.each(['FAILED', 'PAID'] as const)('is a refund once the money of a %s payment went back', (progress) =>
    expect(bookStageWords({ ...credited, progress, refunded: true }).label).toBe('Refunded'),
  );
});

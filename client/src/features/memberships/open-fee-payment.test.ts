import { describe, expect, it } from '@jest/globals';
import { openFeePayment, refusedFeePayment } from './open-fee-payment';

type Latest = Parameters<typeof openFeePayment>[0][number];

const now = new Date('2026-03-02T14:05:00+03:00');
const attempt = (facts: Partial<Latest>): Latest[] => [
  {
    id: '7',
    status: 'PENDING',
    progress: 'WAITING_FOR_PIN',
    createdAt: '2026-03-02T14:04:00+03:00',
    ...facts,
  },
];

describe('openFeePayment', () => {
  it('is none for somebody who never tried', () => expect(openFeePayment([], now)).toBeNull());

  it('is the prompt on the phone', () => expect(openFeePayment(attempt({}), now)).toBe('7'));

  it('is the payment that the treasurer looks at', () =>
    expect(openFeePayment(attempt({ status: 'FAILED', progress: 'IN_REVIEW' }), now)).toBe('7'));

  it('is an attempt without an answer, for two days', () => {
    const silent = { status: 'FAILED', progress: 'CHECKING' } as const;
    expect(openFeePayment(attempt(silent), now)).toBe('7');
    expect(openFeePayment(attempt({ ...silent, createdAt: '2026-02-28T14:04:00+03:00' }), now)).toBeNull();
  });

  it.each(['FAILED', 'PAID'] as const)('is none once the last one is %s', (progress) => {
    const status = progress === 'PAID' ? 'COMPLETED' : 'FAILED';
    expect(openFeePayment(attempt({ status, progress }), now)).toBeNull();
  });
});

describe('refusedFeePayment', () => {
  it('is the attempt that failed a moment ago', () =>
    expect(refusedFeePayment(attempt({ status: 'FAILED', progress: 'FAILED' }), now)).toBe('7'));

  it('is none of an earlier day, and none that is open', () => {
    const old = { status: 'FAILED', progress: 'FAILED', createdAt: '2026-03-01T14:04:00+03:00' } as const;
    expect(refusedFeePayment(attempt(old), now)).toBeNull();
    expect(refusedFeePayment(attempt({}), now)).toBeNull();
    expect(refusedFeePayment([], now)).toBeNull();
  });
});

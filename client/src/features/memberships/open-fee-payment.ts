import type { LatestFeePaymentQuery } from './components/fee-till.generated';

type Latest = LatestFeePaymentQuery['myPayments']['results'];

const asLongAsMPesaMs = 48 * 60 * 60 * 1000;

/**
 * The fee payment that is still under way, so that a reloaded page goes on with it instead of inviting a second one.
 * The server asks M-Pesa for two days; after that an attempt without an answer no longer stands in the way.
 */
export function openFeePayment([latest]: Latest, now: Date): string | null {
  if (!latest) return null;
  const { id, status, progress, createdAt } = latest;
  if (status === 'PENDING' || progress === 'IN_REVIEW') return id;
  const isFresh = now.getTime() - new Date(createdAt).getTime() < asLongAsMPesaMs;
  return progress === 'CHECKING' && isFresh ? id : null;
}

const justNowMs = 2 * 60 * 1000;

/** The fee payment that was refused a moment ago. */
export function refusedFeePayment([latest]: Latest, now: Date): string | null {
  if (latest?.progress !== 'FAILED') return null;
  const age = now.getTime() - new Date(latest.createdAt).getTime();
  return Math.abs(age) < justNowMs ? latest.id : null;
}

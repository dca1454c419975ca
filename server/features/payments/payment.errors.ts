import { formatKes, type Cents } from '../../core/money.ts';
import { conflict, DomainError, paymentProviderUnavailable } from '../../core/errors.ts';

export const paymentInProgress = (): DomainError =>
  conflict('A payment request is already waiting on another phone.', 'payment_in_progress');

export const stillChecking = (): DomainError =>
  conflict(
    'We are still checking your last payment request. Please wait a few minutes before you try again.',
    'payment_in_progress',
  );

export const inReview = (): DomainError => conflict(IN_REVIEW, 'payment_in_progress');

export const alreadyPaid = (): DomainError =>
  conflict('Your last payment has been received.', 'already_paid');

export const amountTooLarge = (): DomainError =>
  conflict('This amount is above the mobile-money limit.', 'amount_too_large');

/**
 * A refusal; the payer may try again, after the given pause when the provider asks for one. `detail` is the payment's own,
 * where to try again is not all there is to say.
 */
export const providerRefused = (retryAfterSeconds?: number, detail?: string): DomainError => {
  const { code, message, retryAfterSeconds: usual } = paymentProviderUnavailable();
  return new DomainError(code, detail ?? message, { retryAfterSeconds: retryAfterSeconds ?? usual });
};

/** Shown for an attempt without a final answer after five minutes; asking goes on (contract K5). */
export const TIMED_OUT = 'Payment verification timed out.';

export const AMOUNT_MISMATCH = 'Amount mismatch';

/** Shown when an amount came that buys nothing by itself. */
export const heldMoney = (arrivedCents: Cents, askedCents: Cents): string =>
  `${formatKes(arrivedCents)} arrived instead of ${formatKes(askedCents)}. It was put to what is held for you as part payment.`;

/** Shown when money came to complete a price, and what was held for the rest of it is not held any more. */
export const heldInstead = (arrivedCents: Cents, priceCents: Cents): string =>
  `${formatKes(arrivedCents)} arrived, but what it was to complete ${formatKes(priceCents)} with had been used meanwhile. It was put to what is held for you.`;

/** Shown when asking has ended without an answer, and a treasurer looks. */
export const UNDECIDED =
  'M-Pesa has not told us in two days how this payment ended. The treasurer is looking at it and will tell you. Pay again only if you are sure that no money has left your account.';

/** Shown when something was credited of which M-Pesa knows nothing. */
export const UNVERIFIED =
  'M-Pesa does not know of the money that was credited to you. The treasurer is looking at it and will tell you; please do not pay again.';

/** Shown when M-Pesa has taken the money of a payment back. */
export const REVERSED =
  'M-Pesa has taken back money of this payment. The treasurer is looking at it and will tell you; please do not pay again.';

/** Shown when a treasurer has ended what a reversed payment had bought. */
export const REVERSAL_ENDED = 'M-Pesa took the money of this payment back, so what it bought has ended.';

/** Shown to staff who name a receipt by which money left the club, where one of money that came is asked for. */
export const MONEY_OUT = 'This is the receipt of money that went out, not of money that came in.';

/** Shown when money came for what is cancelled, or paid already. */
export const PAID_FOR_NOTHING =
  'Your money has arrived, but there was nothing left to pay for. The treasurer has been told, and sends it back or puts it right with you.';

/** Shown when money came too late for the goods that were held. */
export const PAID_OUT_OF_STOCK =
  'Your money has arrived, but what you ordered was sold out by then. The treasurer has been told: you get it as soon as it is there again, or your money back.';

/** Shown when money came after the place at an event was lost. */
export const PAID_WITHOUT_PLACE =
  'Your money has arrived, but your place had lapsed and the event is full by now. The treasurer has been told, and sends it back or finds you a place.';

/** Shown when a treasurer has looked and found nothing. */
export const NOTHING_ARRIVED = 'The treasurer has found that no money arrived for this payment.';

/** Shown while a treasurer decides. */
export const IN_REVIEW =
  'The treasurer is looking at this payment. You will be told as soon as it is settled; please do not pay again.';

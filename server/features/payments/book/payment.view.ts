import { cents, formatKes, type Cents } from '../../../core/money.ts';
import {
  heldInstead,
  heldMoney,
  IN_REVIEW,
  PAID_FOR_NOTHING,
  PAID_OUT_OF_STOCK,
  PAID_WITHOUT_PLACE,
  REVERSAL_ENDED,
  REVERSED,
  UNDECIDED,
  UNVERIFIED,
} from '../payment.errors.ts';
import { toPaymentBrief, type PaymentBrief } from './payment-brief.ts';
import type { PaymentRow } from './payment.query.ts';
import { isUndelivered } from '../records/payment-states.ts';
import type { BookState, PaymentProgressCode, ReviewReason } from '../records/payment-states.ts';
import { maskPhone } from '../records/phone.ts';
import type { ResultMeaning } from '../provider/payment-provider.ts';
import { takesAll } from '../records/refunded.ts';

/** One payment with its attempt, its purpose and its payer, as both APIs present it. */
export interface PaymentView extends PaymentBrief {
  attemptId: number | null;
  progress: PaymentProgressCode;
  /** Where it stands in the books. */
  state: BookState;
  detail: string;
  canRetry: boolean;
  /** M-Pesa has told of the money; its own books have not been read since. */
  isPendingBooks: boolean;
  /** What really arrived, where it could not be credited as it stood. */
  receivedCents: Cents | null;
  /** What the provider took back, as far as its amount can be read; null when it took nothing. */
  reversedCents: Cents | null;
  /** What arrived bought nothing, and was put to what is held for the payer. */
  isHeld: boolean;
  /** All of the money was sent back. */
  isRefunded: boolean;
  /** What was sent back, all of it or a part. */
  refundedCents: Cents;
  /** What a refund can be asked for now: nothing while another decision or refund is under way. */
  refundableCents: Cents;
  /** Who decided that the money has to go back, while it has to. */
  dueById: number | null;
  checkoutRequestId: string;
  merchantRequestId: string;
  resultCode: string | null;
  resultDesc: string;
  membershipPaymentId: number | null;
  membershipPeriodMonths: number | null;
  /** The order that it is for. */
  orderId: number | null;
  /** The event that it is for. */
  eventId: number | null;
  payer: { id: number; name: string; email: string; username: string };
}

const PIN_WAIT_MS = 90_000;

/** Money that arrived and was not credited goes back; that is the last word, whatever is still said of the prompt. */
const isSentBack = ({ status, refund_due, is_refunded, received_cents, is_held }: PaymentRow): boolean =>
  status === 'FAILED' && !is_held && (refund_due || is_refunded || received_cents !== null);

/** The money came, and is not there any more. */
const isGone = (row: PaymentRow): boolean => row.status === 'REVERSED' || row.is_held || isSentBack(row);

/** A callback has reported a success, and M-Pesa itself has not told it yet. */
const isReported = ({ status, reported_paid_at }: PaymentRow): boolean =>
  status !== 'COMPLETED' && reported_paid_at !== null;

/** What the payer sees of the attempt; "no answer" is never called failed here. */
function progressOf(row: PaymentRow, now: Date): PaymentProgressCode {
  if (row.status === 'COMPLETED') {
    return 'PAID';
  }
  if (row.review_reason !== null) {
    return 'IN_REVIEW';
  }
  if (isGone(row)) {
    return 'FAILED';
  }
  const isChecked = row.state === 'EXPIRED' || row.state === 'UNKNOWN' || isReported(row);
  if (isChecked || (row.state === 'SENT' && row.unanswered_since !== null)) {
    return 'CHECKING';
  }
  if (row.status === 'FAILED') {
    return 'FAILED';
  }
  if (row.state === 'CREATED') {
    return 'SENDING';
  }
  return now.getTime() - row.created_at.getTime() < PIN_WAIT_MS ? 'WAITING_FOR_PIN' : 'CHECKING';
}

/** What a payer reads whose payment is neither confirmed nor over. */
function checkingText(row: PaymentRow): string {
  const { status, unanswered_since } = row;
  if (isReported(row)) {
    return unanswered_since === null
      ? 'Your payment has been reported to us, and we are waiting for M-Pesa to confirm it. It will be credited here as soon as it does; do not pay again.'
      : 'M-Pesa is not answering; your payment is safe. It has been reported to us, and will be credited here as soon as M-Pesa confirms it; do not pay again.';
  }
  if (status === 'FAILED') {
    return 'M-Pesa has not told us the outcome in five minutes. We keep asking; if the money has left your account it will be credited here. Pay again only if you are sure that it has not.';
  }
  if (unanswered_since !== null) {
    return 'M-Pesa is not answering just now. If you have paid, wait here: we ask again until it does, and the payment will be credited. Do not pay again until this attempt has finished.';
  }
  return 'M-Pesa has not told us the outcome yet. If you have paid, wait here. We keep asking; if the money has left your account it will be credited here. Do not pay again until this attempt has finished.';
}

const reviewTexts: Record<ReviewReason, string> = {
  AMOUNT_MISMATCH: IN_REVIEW,
  DUPLICATE_RECEIPT: IN_REVIEW,
  UNDECIDED,
  UNVERIFIED,
  REVERSED,
  PAID_AFTER_CANCEL: PAID_FOR_NOTHING,
  PAID_OUT_OF_STOCK,
  PAID_WITHOUT_PLACE,
  PAID_TWICE: PAID_FOR_NOTHING,
};

const SETTLED_WITHOUT_WORDS: Record<'SENDING' | 'PAID', string> = {
  SENDING: 'We are asking M-Pesa to send the request to your phone.',
  PAID: 'Thank you. The payment has been received.',
};

function detailOf(
  row: PaymentRow,
  progress: PaymentProgressCode,
  explain: (code: string) => ResultMeaning,
): string {
  switch (progress) {
    case 'PAID':
      return paidText(row);
    case 'WAITING_FOR_PIN':
      return `Enter your M-Pesa PIN on ${maskPhone(row.phone_number)} to complete the payment. If you have paid, wait here.`;
    case 'CHECKING':
      return checkingText(row);
    case 'FAILED': {
      const elsewhere = elsewhereText(row);
      if (elsewhere !== null) {
        return elsewhere;
      }
      if (row.result_code === null) {
        return row.result_desc ?? '';
      }
      const { sentence, nextStep } = explain(row.result_code);
      return `${sentence} ${nextStep}`.trim();
    }
    case 'IN_REVIEW':
      return row.review_reason === null ? IN_REVIEW : reviewTexts[row.review_reason];
    default:
      return SETTLED_WITHOUT_WORDS[progress];
  }
}

/** Where money is that came and is not there any more; null where none came. */
function elsewhereText(row: PaymentRow): string | null {
  if (row.status === 'REVERSED') {
    return REVERSAL_ENDED;
  }
  if (row.is_held) {
    return heldText(row);
  }
  return isSentBack(row) ? refundText(row) : null;
}

const heldText = ({ received_cents, amount_cents, price_cents }: PaymentRow): string => {
  const arrivedCents = received_cents ?? amount_cents;
  return price_cents === null || arrivedCents !== amount_cents
    ? heldMoney(arrivedCents, amount_cents)
    : heldInstead(arrivedCents, price_cents);
};

const isWaived = ({ amount_cents }: Pick<PaymentRow, 'amount_cents'>): boolean => amount_cents === 0;

const refundText = ({ refund_due, received_cents, amount_cents }: PaymentRow): string =>
  `${formatKes(received_cents ?? amount_cents)} arrived but could not be credited. ${refund_due ? 'The club is sending it back to you.' : 'The club has sent it back to you.'}`;

/** What was credited stays so when the treasurer sends the money back later; the payer reads where the money is. */
function paidText(row: PaymentRow): string {
  const { refund_due, amount_cents } = row;
  if (isWaived({ amount_cents })) {
    return 'The club has waived this fee; there is nothing to pay.';
  }
  if (refund_due) {
    return `${formatKes(amount_cents)} has been received. The club is sending it back to you.`;
  }
  if (row.review_reason !== null && isUndelivered(row.review_reason)) {
    return reviewTexts[row.review_reason];
  }
  const backCents = backOf(row);
  if (backCents === 0) {
    return SETTLED_WITHOUT_WORDS.PAID;
  }
  const what = backCents < amount_cents ? `${formatKes(backCents)} of it` : 'it';
  return `${formatKes(amount_cents)} has been received. The club has sent ${what} back to you.`;
}

/** What went back to the payer: by a decision about all that arrived, or by refunds. */
function backOf({ status, is_refunded, amount_cents, received_cents, paid_out_cents }: PaymentRow): Cents {
  if (!is_refunded) {
    return paid_out_cents;
  }
  return status === 'COMPLETED' ? amount_cents : (received_cents ?? amount_cents);
}

/** Money that counts, about which no decision is open. */
function refundableOf(row: PaymentRow): Cents {
  const isOpen = row.review_reason !== null || row.refund_due || row.has_open_refund;
  const left = row.amount_cents - backOf(row);
  return cents(row.status === 'COMPLETED' && !isOpen ? Math.max(left, 0) : 0);
}

/** Who is reported to have paid is not invited to pay again. */
function mayRetry(row: PaymentRow, progress: PaymentProgressCode): boolean {
  const isLookedAt = progress === 'IN_REVIEW' && row.review_reason !== 'UNDECIDED';
  const isOver = row.status === 'FAILED' || row.status === 'REVERSED';
  return isOver && !isLookedAt && !(progress === 'CHECKING' && isReported(row));
}

/** Presents a row; `explain` turns the provider's result code into words for the payer. */
export function toPaymentView(
  row: PaymentRow,
  now: Date,
  explain: (code: string) => ResultMeaning,
): PaymentView {
  const progress = progressOf(row, now);
  return {
    ...toPaymentBrief(row),
    attemptId: row.attempt_id,
    progress,
    state: row.book_state,
    detail: detailOf(row, progress, explain),
    canRetry: mayRetry(row, progress),
    isPendingBooks: row.is_pending_books,
    receivedCents: row.received_cents ?? (isSentBack(row) ? row.amount_cents : null),
    reversedCents: row.reversed_cents,
    isHeld: row.is_held,
    isRefunded: row.is_refunded || takesAll(row.paid_out_cents, row.amount_cents),
    refundedCents: backOf(row),
    refundableCents: refundableOf(row),
    dueById: row.due_by_id,
    checkoutRequestId: row.checkout_request_id ?? '',
    merchantRequestId: row.merchant_request_id ?? '',
    resultCode: row.result_code,
    resultDesc: row.result_desc ?? '',
    membershipPaymentId: row.membership_payment_id,
    membershipPeriodMonths: row.months,
    orderId: row.order_id,
    eventId: row.event_id,
    payer: { id: row.user_id, name: row.user_name, email: row.email, username: row.username },
  };
}

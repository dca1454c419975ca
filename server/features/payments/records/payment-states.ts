/** The closed lists of the payment ledger (contract §2). */
export const paymentTypes = ['MEMBERSHIP', 'ORDER', 'DONATION', 'EVENT'] as const;
export type PaymentKind = (typeof paymentTypes)[number];

export const paymentMethods = ['MPESA', 'CARD', 'MANUAL'] as const;
export type PaymentMethodCode = (typeof paymentMethods)[number];

/** REVERSED: the money came and was credited, and the provider has taken it back. */
export const paymentStatuses = ['PENDING', 'COMPLETED', 'FAILED', 'REVERSED'] as const;
export type PaymentStatusCode = (typeof paymentStatuses)[number];

/** Whether a payment was credited once, also when its money was taken back since. */
export const wasCredited = (status: PaymentStatusCode): boolean =>
  status === 'COMPLETED' || status === 'REVERSED';

/** The outcomes of the REST contract (§2): to it, money that was taken back is none. */
export const contractStatuses = ['PENDING', 'COMPLETED', 'FAILED'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/**
 * Where a prompt stands. CREATED: committed, not yet answered by the provider. SENT: accepted, on its way to the phone.
 * UNKNOWN: no readable answer, the prompt may be on the phone. EXPIRED: still no final answer after five minutes, shown
 * as failed while asking goes on. REFUSED: the provider certainly did not act. PAID is the end for every automatic source.
 */
export const attemptStates = ['CREATED', 'SENT', 'UNKNOWN', 'EXPIRED', 'REFUSED', 'FAILED', 'PAID'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** States in which the provider is still asked for the outcome. */
export const openStates: readonly AttemptState[] = ['CREATED', 'SENT', 'UNKNOWN', 'EXPIRED'];

/** Who of the provider has said that money came: its query, or its books. */
export const verifiers = ['QUERY', 'LEDGER'] as const;
export type Verifier = (typeof verifiers)[number];

/** What the payer sees; finer than the status. */
export const paymentProgress = [
  'SENDING',
  'WAITING_FOR_PIN',
  'CHECKING',
  'PAID',
  'FAILED',
  'IN_REVIEW',
] as const;
export type PaymentProgressCode = (typeof paymentProgress)[number];

/**
 * Where a payment stands in the books: exactly one of these, so that their numbers add up. What waits for a person comes
 * first; a prompt of which M-Pesa has not told the end is pending, also when its payer was told not to wait.
 */
export const bookStates = [
  'COMPLETED',
  'PENDING',
  'FAILED',
  'IN_REVIEW',
  'REFUND_DUE',
  'REFUNDED',
  'REVERSED',
] as const;
export type BookState = (typeof bookStates)[number];

/**
 * Why nothing could be given for money that came: its order or its place was given up, its goods or its place are gone, or it
 * was paid before.
 */
const undeliveredReasons = [
  'PAID_AFTER_CANCEL',
  'PAID_OUT_OF_STOCK',
  'PAID_WITHOUT_PLACE',
  'PAID_TWICE',
] as const;
export type UndeliveredReason = (typeof undeliveredReasons)[number];

/** Why a treasurer has to look. */
export const reviewReasons = [
  'AMOUNT_MISMATCH',
  'DUPLICATE_RECEIPT',
  'UNDECIDED',
  'UNVERIFIED',
  'REVERSED',
  ...undeliveredReasons,
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Whether money counts, and nothing could be given for it. */
export const isUndelivered = (reason: ReviewReason): reason is UndeliveredReason =>
  undeliveredReasons.some((known) => known === reason);

export const messageKinds = ['PUSH_ANSWER', 'CALLBACK', 'QUERY_ANSWER', 'LEDGER_LINE'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a treasurer decides about money that could not be credited by itself. */
export const decisions = [
  'ACCEPTED',
  'REFUND_DUE',
  'REFUNDED',
  'ATTACHED',
  'CLOSED',
  'ENDED',
  'KEPT',
] as const;
export type Decision = (typeof decisions)[number];

/** How money that staff record by hand came in. */
export const manualChannels = ['CASH', 'BANK', 'PAYBILL'] as const;
export type ManualChannel = (typeof manualChannels)[number];

/** What stands behind a payment that staff recorded: money, or the word of the club that none is due. */
export const recordChannels = [...manualChannels, 'WAIVED'] as const;
export type RecordChannel = (typeof recordChannels)[number];

/** What became of a ledger line that nobody asked for. */
export const ledgerLineStatuses = ['UNMATCHED', 'ATTACHED', 'REFUND', 'IGNORED'] as const;
export type LedgerLineStatus = (typeof ledgerLineStatuses)[number];

/** Whose PayBill money is: a member's, nobody's we know (a ledger line stands for it), or that of a payment with its receipt. */
export const payBillPlaces = ['MEMBER', 'UNMATCHED', 'PAYMENT'] as const;
export type PayBillPlace = (typeof payBillPlaces)[number];

/** What a notice about PayBill money turned out to be. KNOWN: money told before. CONTRADICTS: the same, of another amount. */
export const noticeOutcomes = ['MONEY', 'KNOWN', 'CONTRADICTS', 'NOTHING', 'UNREADABLE'] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

/** Notices that a treasurer is shown, because no money stands for them. */
export const oddOutcomes = ['CONTRADICTS', 'NOTHING', 'UNREADABLE'] as const;
export type OddOutcome = (typeof oddOutcomes)[number];

/** Where a refund stands: asked for by one person, approved by another, then sent; or ended before any money went out. */
export const refundStates = ['REQUESTED', 'APPROVED', 'PAID_OUT', 'DECLINED', 'WITHDRAWN'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * How far a payout by the provider has come: on its way, without a word how it ended, paid, certainly not paid, or settled
 * by a person who looked.
 */
export const payoutStates = ['SENDING', 'UNKNOWN', 'PAID', 'FAILED', 'BY_HAND'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What the provider tells of a payout: how it ended, that it waits too long in a queue, and the same of a question. */
export const payoutWordKinds = ['RESULT', 'TIMEOUT', 'STATUS', 'STATUS_TIMEOUT'] as const;
export type PayoutWordKind = (typeof payoutWordKinds)[number];

/** What a word about a payout turned out to be. */
export const payoutWordOutcomes = ['APPLIED', 'KNOWN', 'CONTRADICTS', 'NOT_OURS', 'UNREADABLE'] as const;
export type PayoutWordOutcome = (typeof payoutWordOutcomes)[number];

/**
 * How a question about one receipt stands: sent, not taken or not come to in time, or answered. UNKNOWN: the provider knows
 * no such receipt, or does not say that its money came.
 */
export const receiptQuestionStates = ['ASKED', 'UNANSWERED', 'COMPLETED', 'REVERSED', 'UNKNOWN'] as const;
export type ReceiptQuestionState = (typeof receiptQuestionStates)[number];

/** Who sends the money of a refund: a person, outside the system. */
export const refundChannels = ['MANUAL'] as const;

/** How a person sent the money of a refund. */
export const refundMethods = ['MPESA', 'BANK', 'CASH'] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** What becomes of what a payment bought when its money goes back. */
export const refundEffects = ['KEEP', 'END', 'SHORTEN'] as const;
export type RefundEffect = (typeof refundEffects)[number];

/** How a line of M-Pesa's statement and our books stand to each other. */
export const statementVerdicts = [
  'MATCHED',
  'ONLY_THERE',
  'ONLY_HERE',
  'AMOUNT_DIFFERS',
  'NOT_COMPLETED_HERE',
  'DECIDED',
  'REVERSED',
  'REPEATED',
  'REFUND_SENT',
  'NO_MONEY_IN',
] as const;
export type StatementVerdict = (typeof statementVerdicts)[number];

/** What somebody has to look at, and may explain. */
export const statementDifferences: readonly StatementVerdict[] = [
  'ONLY_THERE',
  'ONLY_HERE',
  'AMOUNT_DIFFERS',
  'NOT_COMPLETED_HERE',
  'REVERSED',
  'REPEATED',
];

/**
 * What an entry of a month is. RECEIPT: money that came. REFUND: money of an approved refund that was sent. SENT_BACK: money
 * that was marked and sent back as a whole. REVERSAL: money that M-Pesa took back. RETURN: money that came back another way
 * after a reversal.
 */
export const monthEntryKinds = ['RECEIPT', 'REFUND', 'SENT_BACK', 'REVERSAL', 'RETURN'] as const;
export type MonthEntryKind = (typeof monthEntryKinds)[number];

/** The way on which money of a month came or went. */
export const monthChannels = ['MPESA', 'PAYBILL', 'BANK', 'CASH', 'CARD', 'OTHER'] as const;
export type MonthChannel = (typeof monthChannels)[number];

/** Where the wish of one person stands that a closed month is opened again. */
export const reopeningStates = ['ASKED', 'APPROVED', 'ENDED'] as const;
export type ReopeningState = (typeof reopeningStates)[number];

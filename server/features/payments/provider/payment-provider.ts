/**
 * What the payment service may ask of a mobile-money provider, in the club's words. Nothing here knows a transport,
 * a field name or a status code of any provider; the folders beside this file do.
 */
import type { Cents } from '../../../core/money.ts';

export interface PushRequest {
  /** Payer's number as `254` and nine digits. */
  phone: string;
  /** Whole shillings. */
  amountKes: number;
  /** Our own reference: shown on the prompt, printed in the payer's SMS, and the key of the ledger pull. */
  accountReference: string;
  /** A few words shown to the payer; cut and cleaned to what the provider takes. */
  description: string;
  /** Absolute address that receives the result. A secret: it attributes the callback. */
  callbackUrl: string;
}

/** Why a request was not acted upon, as far as the provider knows. */
export type RefusalReason =
  | 'unreachable'
  | 'busy'
  | 'quota'
  | 'payer_busy'
  | 'invalid_phone'
  | 'invalid_request'
  | 'configuration'
  | 'refused';

/** Why we cannot say whether a request was acted upon. */
export type SilenceReason = 'timeout' | 'connection_lost' | 'unreadable_answer' | 'provider_error';

export interface Refusal {
  reason: RefusalReason;
  /** The provider's own code, for staff; empty when nothing was received. */
  providerCode: string;
  /** The provider's own words, for staff. */
  message: string;
  /** What the payer is told, with what to do next. */
  payerMessage: string;
  /** True when only an operator can put it right. */
  operatorAlert: boolean;
  /** True when a prompt may have reached the phone all the same. */
  mayHaveBeenSent: boolean;
  retryAfterSeconds?: number;
}

/** `answer` is always the provider's answer as received (bounded), for the payment's timeline. */
export type PushOutcome =
  | { kind: 'accepted'; checkoutRequestId: string; merchantRequestId: string; answer: string }
  /** Turned down: the payer may try again, and a success that is reported all the same counts like every other. */
  | ({ kind: 'refused'; answer: string } & Refusal)
  /** The prompt may be on the phone. Keep the attempt open and send nothing again. */
  | { kind: 'unknown'; reason: SilenceReason; answer: string };

/** Why a query taught us nothing; the attempt stays as it was. */
export type QueryDoubt = SilenceReason | 'not_found' | 'another_payment' | 'refused';

export type QueryOutcome =
  /** Paid; the receipt comes by callback or ledger. */
  | { kind: 'paid'; code: string; description: string; answer: string }
  /** A listed final code: this prompt is over, though a later success still wins. */
  | { kind: 'failed'; code: string; description: string; answer: string }
  /** Not over, or not certainly so; `code` is set when the provider named one. */
  | { kind: 'pending'; code: string | null; description: string; answer: string }
  | { kind: 'unanswered'; reason: QueryDoubt; operatorAlert: boolean; answer: string };

/** One incoming payment in the provider's own books. */
export interface LedgerLine {
  receipt: string;
  /** As the provider prints it; compare through `readAccountReference`. */
  accountReference: string;
  /** Null when the provider's amount cannot be read exactly. */
  amountCents: Cents | null;
  /** Possibly masked: display text, never a key. */
  phone: string;
  payerName: string;
  paidAt: Date | null;
}

/** Money in the provider's own books that went back to its payer, all of a payment or a part. */
export interface ReversalLine {
  /** The provider's code of the reversal itself. */
  receipt: string;
  /** By any of these it may name the payment: the receipt it is linked to, or our reference. */
  names: readonly string[];
  /** Null when the provider's amount cannot be read exactly. */
  amountCents: Cents | null;
  reversedAt: Date | null;
}

/** What the provider's own books tell of some time. */
export interface ReadBooks {
  received: LedgerLine[];
  reversed: ReversalLine[];
}

export interface CallbackPayment {
  amountCents: Cents | null;
  receipt: string | null;
  /** Possibly masked: display text, never a key. */
  phone: string | null;
  paidAt: Date | null;
}

/** What a callback claims. It is a hint: it is unsigned, so nothing moves by it alone. */
export interface CallbackReport {
  checkoutRequestId: string;
  merchantRequestId: string;
  code: string;
  description: string;
  /** `undecided` for a code outside the list of final ones: keep asking. */
  outcome: 'paid' | 'failed' | 'undecided';
  /** Set when `outcome` is `paid`; each part is null when missing or unreadable. */
  payment: CallbackPayment | null;
}

/** What the provider tells of money that came without a prompt. Its address is secret; nothing else speaks for it. */
export interface PayBillNotice {
  receipt: string;
  /** As the payer typed it. */
  accountReference: string;
  /** Null when it cannot be read exactly. */
  amountCents: Cents | null;
  /** The amount is zero or less: no money came. */
  isNothing: boolean;
  /** Usually masked: display text, never a key. */
  phone: string;
  payerFirstName: string;
  payerName: string;
  paidAt: Date | null;
}

/** Where the provider tells how a request ended, and that it waits too long. Secrets: they attribute what is told. */
export interface ResultAddresses {
  resultUrl: string;
  timeoutUrl: string;
}

/** Money that goes to a person. */
export interface PayoutRequest extends ResultAddresses {
  /** Ours, and never the same for two payouts: the provider is asked by it how it ended. */
  conversationId: string;
  /** `254` and nine digits. */
  phone: string;
  /** Whole shillings. */
  amountKes: number;
  remarks: string;
}

/** What came of a request to pay out; only `refused` says that certainly nothing was done. */
export type PayoutOutcome = { kind: 'accepted' } | { kind: 'refused'; why: string } | { kind: 'unknown' };

/** How a payout ended, in the provider's word. */
export type PayoutEnd =
  | { kind: 'paid'; receipt: string | null; amountCents: Cents | null; paidAt: Date | null }
  /** It certainly moved no money. */
  | { kind: 'failed'; why: string }
  | { kind: 'undecided'; why: string };

/** What is told of a payout, or answered about one. */
export interface PayoutResult {
  /** The one that is named as the sender's; null where none can be read. */
  conversationId: string | null;
  end: PayoutEnd;
}

/** What a provider can do that pays out. */
export interface PayoutChannel {
  /** Has money sent to a phone, once. The end is told later. Never throws. */
  payOut(request: PayoutRequest): Promise<PayoutOutcome>;
  /** Asks how a payout ended; that is told later. Resolves to whether the question was taken. Never throws. */
  askStatus(conversationId: string, addresses: ResultAddresses): Promise<boolean>;
  /** Reads what is told of a payout, or of a question about one; null when it is nothing of the kind. Never throws. */
  readResult(body: unknown, isStatus: boolean): PayoutResult | null;
}

/** What the provider says of one receipt. */
export interface ReceiptStatus {
  /** The receipt that it speaks of; null where none can be read. */
  receipt: string | null;
  state: 'COMPLETED' | 'REVERSED' | 'UNKNOWN';
  /** Null when it cannot be read exactly. */
  amountCents: Cents | null;
  payerName: string;
  accountReference: string;
  paidAt: Date | null;
  /** The provider's own words, for staff. */
  said: string;
}

/** What a provider can be asked about one receipt. */
export interface ReceiptChannel {
  /** Asks; the answer is told later. Resolves to whether the question was taken. Never throws. */
  ask(receipt: string, addresses: ResultAddresses): Promise<boolean>;
  /** Reads an answer; null when it is none. Never throws. */
  read(body: unknown): ReceiptStatus | null;
}

/** What a result code means, for staff and for the payer. */
export interface ResultMeaning {
  code: string;
  /** For staff. */
  meaning: string;
  /** False: the prompt is not over, or the code is not a documented one. */
  final: boolean;
  /** True when neither the payer nor time can put it right. */
  operatorAlert: boolean;
  /** What happened, in the payer's words. */
  sentence: string;
  /** What the payer can do next. */
  nextStep: string;
}

/** Thrown by `pull` when the books could not be read; nothing is known of the window asked for. */
export class LedgerUnavailable extends Error {
  constructor(
    readonly reason: SilenceReason | 'unreachable' | 'refused',
    readonly operatorAlert: boolean,
  ) {
    super(`The provider's ledger could not be read (${reason}).`);
    this.name = 'LedgerUnavailable';
  }
}

export interface PaymentProvider {
  /** Sends one prompt to a phone, or says why not. Never throws and never sends a second prompt by itself. */
  push(request: PushRequest): Promise<PushOutcome>;
  /** Asks how a prompt stands. Never throws; an early "phone not reached" counts as pending, hence the time of the push. */
  query(checkoutRequestId: string, pushedAt: Date): Promise<QueryOutcome>;
  /** What was received, and what was reversed, between two moments (the provider keeps 48 hours). Throws LedgerUnavailable. */
  pull(from: Date, to: Date): Promise<ReadBooks>;
  /** By how much its clock is ahead of ours, by its last answer; null while there was none. */
  clockSkewMs?(): number | null;
  /** Reads a callback body; null when it is not one. Never throws. */
  parseCallback(body: unknown): CallbackReport | null;
  /** Reads what is told or asked about money to the PayBill; null when it is nothing of the kind. Never throws. */
  readPayBillNotice(body: unknown): PayBillNotice | null;
  /** What the provider is answered that asks whether money to the PayBill is taken. */
  answerValidation(isTaken: boolean): object;
  /** Absent where the provider pays nothing out for the club. */
  readonly payouts?: PayoutChannel | null;
  /** Absent where the provider answers no questions about receipts. */
  readonly receipts?: ReceiptChannel | null;
  /** Explains a result code, also one nobody documented. */
  explain(code: string): ResultMeaning;
}

/** The part of a logger the providers use. */
export interface ProviderLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

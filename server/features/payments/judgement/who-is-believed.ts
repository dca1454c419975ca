import { openStates } from '../records/payment-states.ts';
import type { CallbackReport, PushOutcome, ResultMeaning } from '../provider/payment-provider.ts';
import type {
  Facts,
  FailedEvidence,
  LedgerVerdict,
  PaidClaim,
  PaidEvidence,
  Standing,
  Stands,
} from './evidence.ts';
import type { Ask } from './hearing.ts';
import { isWorthWaiting } from './patience.ts';

/** Money that counts as there; whether it can be credited as it stands, `judgeMoney` says. */
interface Credit {
  kind: 'credit';
  money: PaidEvidence;
}

/** The prompt is over, by a result code of the provider. */
interface Fail {
  kind: 'fail';
  code: string;
  description: string;
}

/**
 * What follows from a callback. `unproven`: it is kept in mind and asked about until M-Pesa has said so, or a treasurer
 * looks. `inquire`: it proves nothing, but it is time to ask. `nothing`: it has been read, that is all.
 */
export type CallbackVerdict =
  Ask<Facts> | Credit | Fail | { kind: 'wait' | 'unproven' | 'inquire' | 'nothing' };

/**
 * What follows from asking. `stands`: nothing new. `confirmed`: what was credited on less is there. `unfounded`: M-Pesa
 * knows of no such money.
 */
export type InquiryVerdict =
  Ask<Facts> | Credit | Fail | { kind: 'stands'; as: Standing } | { kind: 'confirmed' | 'unfounded' };

/** A callback as it is weighed. */
export interface ToldByCallback {
  stands: Pick<Stands, 'state' | 'hasReceipt' | 'checkoutRequestId' | 'amountCents'>;
  /** Null when it cannot be read as a callback. */
  report: CallbackReport | null;
  /** How long ago it came. */
  waitedMs: number;
}

/**
 * A callback is a hint. It is heard only when it names the prompt that we sent, a failure is taken from it at once, and a
 * success is never taken on its word alone.
 */
export function judgeCallback(told: ToldByCallback, heard: Partial<Facts>): CallbackVerdict {
  const { stands, report } = told;
  const isSettled = stands.state === 'PAID' && stands.hasReceipt;
  if (report === null || report.outcome === 'undecided' || isSettled) {
    return { kind: 'nothing' };
  }
  if (stands.checkoutRequestId === null) {
    return judgeBroughtId(told, report, heard);
  }
  if (report.checkoutRequestId !== stands.checkoutRequestId) {
    return { kind: 'nothing' };
  }
  return report.outcome === 'failed'
    ? { kind: 'fail', code: report.code, description: report.description }
    : judgeReportedSuccess(told, heard);
}

/**
 * Before the push was answered an id in a callback proves nothing: it waits for the answer. Where the answer was lost, or a
 * refusal, the id of a reported success is all there is to ask by, unless it is known as that of another prompt.
 */
function judgeBroughtId(
  told: ToldByCallback,
  { outcome }: CallbackReport,
  heard: Partial<Facts>,
): CallbackVerdict {
  if (told.stands.state === 'CREATED') {
    return { kind: 'wait' };
  }
  if (outcome !== 'paid') {
    return { kind: 'inquire' };
  }
  if (heard.isAnothers === undefined) {
    return { kind: 'ask', wants: 'isAnothers' };
  }
  return heard.isAnothers ? { kind: 'nothing' } : judgeReportedSuccess(told, heard);
}

/**
 * The provider says by query whether the prompt was paid; how much and under which receipt, callbacks only claim. Where
 * the books say something, it is settled. As long as neither says "paid", the report waits: it is never money by itself,
 * and never forgotten.
 */
function judgeReportedSuccess({ stands, waitedMs }: ToldByCallback, heard: Partial<Facts>): CallbackVerdict {
  const { query, claims, ledger } = heard;
  if (!query) {
    return { kind: 'ask', wants: 'query' };
  }
  if (isWorthWaiting(query, waitedMs)) {
    return { kind: 'wait' };
  }
  if (!claims) {
    return { kind: 'ask', wants: 'claims' };
  }
  const claim = agreedClaim(claims);
  const isBrought = stands.checkoutRequestId === null;
  const isPlain = query.kind === 'paid' && claim?.amountCents === stands.amountCents && !isBrought;
  if (!isPlain && ledger === undefined) {
    return { kind: 'ask', wants: 'ledger' };
  }
  if (isDealtWith(ledger)) {
    return { kind: 'nothing' };
  }
  const isBelieved = query.kind === 'paid' && !isElsewhere(isBrought, ledger);
  return isBelieved ? credit(claim, query.description) : { kind: 'unproven' };
}

/**
 * An id that a callback brought may be that of money for somebody else: books that can be read name our own reference, so
 * that such money waits until they do.
 */
const isElsewhere = (isBrought: boolean, ledger: LedgerVerdict | undefined): boolean =>
  isBrought && ledger === 'absent';

/** Whether the books have said of a prompt what there is to say. */
const isDealtWith = (ledger: LedgerVerdict | undefined): ledger is 'paid' | 'review' =>
  ledger === 'paid' || ledger === 'review';

/** Whether a failure is worth asking about again: only a callback, which anybody may have sent, has told of it. */
export const isHearsay = ({
  state,
  status,
  checkoutRequestId,
}: Pick<Stands, 'state' | 'status' | 'checkoutRequestId'>): boolean =>
  // A failure that was told by query has no check to come.
  state === 'FAILED' && status === 'FAILED' && checkoutRequestId !== null;

/**
 * Asked by ourselves, the provider is believed by its query, and where there is no id to ask by, or a callback claims the
 * contrary, by its books. `isDoubted` asks about a failure too.
 */
export function judgeInquiry(
  stands: Omit<Stands, 'amountCents'>,
  isDoubted: boolean,
  heard: Partial<Facts>,
): InquiryVerdict {
  if (stands.status === 'COMPLETED') {
    return judgeCredited(stands, heard);
  }
  if (stands.reviewReason !== null && stands.reviewReason !== 'UNDECIDED') {
    return { kind: 'stands', as: 'review' };
  }
  if (stands.isElsewhere || !(isDoubted || stands.isReported || openStates.includes(stands.state))) {
    return { kind: 'stands', as: 'failed' };
  }
  return stands.checkoutRequestId === null && !stands.isReported
    ? byTheBooks(heard, 'open')
    : byQuery(stands, heard);
}

/** Only money that was credited on a callback alone, as once was done, is asked about again. */
function judgeCredited(
  {
    hasReceipt,
    isVerified,
    checkoutRequestId,
  }: Pick<Stands, 'hasReceipt' | 'isVerified' | 'checkoutRequestId'>,
  heard: Partial<Facts>,
): InquiryVerdict {
  if (isVerified || checkoutRequestId === null) {
    return hasReceipt ? { kind: 'stands', as: 'paid' } : byTheBooks(heard, 'paid');
  }
  const { query } = heard;
  if (!query) {
    return { kind: 'ask', wants: 'query' };
  }
  if (query.kind === 'paid') {
    return { kind: 'confirmed' };
  }
  const isDenied = query.kind === 'failed' && heard.ledger !== undefined && !isDealtWith(heard.ledger);
  return isDenied ? { kind: 'unfounded' } : byTheBooks(heard, 'paid');
}

function byQuery(
  { isReported, checkoutRequestId }: Pick<Stands, 'isReported' | 'checkoutRequestId'>,
  heard: Partial<Facts>,
): InquiryVerdict {
  const { query, claims } = heard;
  if (!query) {
    return { kind: 'ask', wants: 'query' };
  }
  if (query.kind === 'paid') {
    return paidByQuery(heard, query.description, checkoutRequestId === null);
  }
  if (query.kind !== 'failed') {
    return isReported ? byTheBooks(heard, 'open') : { kind: 'stands', as: 'open' };
  }
  if (!claims) {
    return { kind: 'ask', wants: 'claims' };
  }
  // Where a callback claims success although the query says otherwise (daraja §11, row 8), the books decide.
  return claims.length > 0
    ? byTheBooks(heard, 'open')
    : { kind: 'fail', code: query.code, description: query.description };
}

/** Receipt and amount come from the books, else from callbacks that agree, else later. */
function paidByQuery(heard: Partial<Facts>, description: string, isBrought: boolean): InquiryVerdict {
  const { claims, ledger } = heard;
  if (ledger === undefined) {
    return { kind: 'ask', wants: 'ledger' };
  }
  if (isDealtWith(ledger)) {
    return { kind: 'stands', as: ledger };
  }
  if (isElsewhere(isBrought, ledger)) {
    return { kind: 'stands', as: 'open' };
  }
  return claims ? credit(agreedClaim(claims), description) : { kind: 'ask', wants: 'claims' };
}

function byTheBooks({ ledger }: Partial<Facts>, otherwise: Standing): InquiryVerdict {
  if (ledger === undefined) {
    return { kind: 'ask', wants: 'ledger' };
  }
  return { kind: 'stands', as: isDealtWith(ledger) ? ledger : otherwise };
}

const credit = (claim: PaidClaim | null, description: string): Credit => ({
  kind: 'credit',
  money: {
    source: claim ? 'callback' : 'query',
    receipt: claim?.receipt ?? null,
    amountCents: claim?.amountCents ?? null,
    description,
  },
});

/** What all claims agree on; null when there is none, or when one contradicts another and thus at least one is forged. */
function agreedClaim(claims: readonly PaidClaim[]): PaidClaim | null {
  const [first, ...others] = claims;
  const agrees = (other: PaidClaim): boolean =>
    other.receipt === first?.receipt && other.amountCents === first.amountCents;
  return first && others.every(agrees) ? first : null;
}

/** What the answer to a push makes of its prompt. `taken`: the ids under which it is on its way, null while nobody knows. */
export type PushVerdict =
  | { kind: 'refused'; failure: FailedEvidence }
  | { kind: 'sent'; taken: { checkoutRequestId: string; merchantRequestId: string } | null };

/** The answer to a push: only a certain refusal ends the prompt. Silence is none, for it may be on the phone. */
export function judgePush(outcome: PushOutcome): PushVerdict {
  if (outcome.kind === 'refused') {
    const { payerMessage, operatorAlert, providerCode, reason, message } = outcome;
    const operatorFault = operatorAlert ? { code: providerCode || reason, meaning: message } : null;
    const words = { description: payerMessage, explanation: payerMessage };
    return { kind: 'refused', failure: { code: null, ...words, state: 'REFUSED', operatorFault } };
  }
  if (outcome.kind === 'unknown') {
    return { kind: 'sent', taken: null };
  }
  const { checkoutRequestId, merchantRequestId } = outcome;
  return { kind: 'sent', taken: { checkoutRequestId, merchantRequestId } };
}

/** A failure that the provider has told by one of its result codes. */
export const toldFailure = (
  { code, meaning, operatorAlert, sentence, nextStep }: ResultMeaning,
  description: string,
): FailedEvidence => ({
  code,
  description,
  explanation: `${sentence} ${nextStep}`.trim(),
  state: 'FAILED',
  operatorFault: operatorAlert ? { code, meaning } : null,
});

import { isAllowed } from '../../../access/ability.ts';
import { CallLoader, type FindRows } from '../../../access/call-loader.ts';
import type { Call } from '../../../access/call.ts';
import { formatKes } from '../../../core/money.ts';
import { seeAllPayments } from '../payment.policy.ts';
import type { Decision, MessageKind, RecordChannel } from '../records/payment-states.ts';
import type { PaymentView } from '../book/payment.view.ts';
import { maskPhone } from '../records/phone.ts';
import { refundSteps } from '../refunds/refund-steps.ts';
import type { RefundService } from '../refunds/refund.service.ts';
import { decisionsAbout, type DecisionMade } from '../desk/decision.query.ts';
import {
  messagesOf,
  recordsOf,
  reversalsOf,
  sharesOf,
  type ManualRow,
  type MessageRow,
  type ReversalRow,
  type ShareRow,
} from './timeline.query.ts';

/** One thing that happened to a payment, oldest first. */
export interface TimelineEntry {
  at: Date;
  kind: 'STARTED' | 'PART' | MessageKind | 'COMPLETED' | 'REVERSED' | 'DECIDED' | 'REFUND';
  /** What happened, in words. */
  text: string;
  /** The provider's message as received; only for staff, `''` for the payer. */
  raw: string;
}

const WORDS: Record<MessageKind, string> = {
  PUSH_ANSWER: 'M-Pesa answered the request',
  CALLBACK: 'M-Pesa reported the outcome',
  QUERY_ANSWER: 'M-Pesa was asked for the outcome',
  LEDGER_LINE: 'Found in the M-Pesa ledger',
};

const DECIDED: Record<Decision, string> = {
  ACCEPTED: 'The treasurer accepted the payment',
  REFUND_DUE: 'The treasurer decided to send the money back',
  REFUNDED: 'The money was sent back',
  CLOSED: 'The treasurer found that no money arrived',
  ENDED: 'The treasurer ended what the payment had bought, because its money is gone',
  KEPT: 'The treasurer let the payment count again: its money came back another way',
  ATTACHED: 'The money was found in the M-Pesa ledger and given to this member',
};

const CHANNELS: Record<RecordChannel, string> = {
  CASH: 'Paid in cash',
  BANK: 'Paid by bank',
  PAYBILL: 'Paid to the PayBill number',
  WAIVED: 'Waived',
};

/** The newest; what a message says first is seldom what the question is about. */
const MAX_MESSAGES = 200;

const happened = (at: Date, kind: TimelineEntry['kind'], text: string, raw = ''): TimelineEntry => ({
  at,
  kind,
  text,
  raw,
});

export class TimelineService {
  private readonly messages = new CallLoader(findMessages);
  private readonly records = new CallLoader(findRecords);
  private readonly decisions = new CallLoader(findDecisions);
  private readonly reversals = new CallLoader(findReversals);
  private readonly shares = new CallLoader(findShares);

  constructor(private readonly refunds: RefundService) {}

  /** What happened to a payment the caller may see; staff also read the messages, and who decided what and why. */
  async of(call: Call, payment: PaymentView): Promise<TimelineEntry[]> {
    const isStaff = isAllowed(seeAllPayments(call.actor));
    const [records, messages, shares, decisions, reversals, refunds] = await Promise.all([
      this.records.load(call, payment.id),
      payment.attemptId === null ? [] : this.messages.load(call, payment.attemptId),
      isMadeOfParts(payment) ? this.shares.load(call, payment.id) : [],
      this.decisions.load(call, payment.id),
      payment.status === 'REVERSED' || payment.reversedCents !== null
        ? this.reversals.load(call, payment.id)
        : [],
      this.refunds.ofPayment(call, payment.id),
    ]);
    const entries = [
      happened(
        payment.createdAt,
        'STARTED',
        startedText(payment, records[0], isStaff) + leftOutText(messages),
      ),
      ...shares.map((share) => happened(share.at, 'PART', shareText(share, isStaff))),
      ...messages.map(({ kind, body, receivedAt }) =>
        happened(receivedAt, kind, WORDS[kind], isStaff ? body : ''),
      ),
      ...reversals.map((reversal) => happened(reversal.at, 'REVERSED', reversedText(reversal, isStaff))),
      ...decisions.map(({ at, decision, reason, decidedBy }) =>
        happened(
          at,
          'DECIDED',
          decidedText(decision, payment) + (isStaff ? ` (${decidedBy}: ${reason})` : ''),
        ),
      ),
      ...refunds
        .flatMap(refundSteps)
        .map(({ at, text, isToldBy }) => happened(at, 'REFUND', text + (isStaff ? ` (${isToldBy})` : ''))),
    ];
    if (payment.completedAt) {
      entries.push(happened(payment.completedAt, 'COMPLETED', 'The payment was credited'));
    }
    return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
  }
}

const findMessages: FindRows<MessageRow> = ({ em }, attemptIds) =>
  messagesOf(em, { attemptIds, newest: MAX_MESSAGES });

const findRecords: FindRows<ManualRow> = ({ em }, paymentIds) => recordsOf(em, { paymentIds });

const findDecisions: FindRows<DecisionMade> = ({ em }, paymentIds) => decisionsAbout(em, { paymentIds });

const findReversals: FindRows<ReversalRow> = ({ em }, paymentIds) => reversalsOf(em, { paymentIds });

const findShares: FindRows<ShareRow> = ({ em }, paymentIds) => sharesOf(em, { paymentIds });

/** No prompt asked for it, and nobody typed it in, or it was accepted at another amount: only PayBill money is so. */
const isMadeOfParts = ({ method, status, receivedCents, attemptId, phoneNumber }: PaymentView): boolean =>
  method === 'MPESA' &&
  (attemptId === null ? phoneNumber === '' : status !== 'FAILED' && receivedCents !== null);

const decidedText = (decision: Decision, { isHeld }: PaymentView): string =>
  decision === 'ACCEPTED' && isHeld
    ? 'The treasurer put the money to what is held for this member'
    : DECIDED[decision];

function shareText({ cameCents, spentCents, receipt, payerName }: ShareRow, isStaff: boolean): string {
  const of = spentCents === cameCents ? '' : `, ${formatKes(spentCents)} of it for this`;
  const by = isStaff && payerName !== '' ? ` from ${payerName}` : '';
  return `${formatKes(cameCents)} came to the PayBill${by} (${receipt})${of}`;
}

const reversedText = ({ amountCents, receipt }: ReversalRow, isStaff: boolean): string =>
  `M-Pesa took ${amountCents === null ? 'money' : formatKes(amountCents)} back${isStaff ? ` (${receipt})` : ''}`;

/** Says so where the older messages of a long story are not shown. */
function leftOutText([first]: readonly MessageRow[]): string {
  const leftOut = (first?.total ?? 0) - MAX_MESSAGES;
  return leftOut > 0 ? ` (the ${String(leftOut)} messages after it are not shown)` : '';
}

function startedText(payment: PaymentView, record: ManualRow | undefined, isStaff: boolean): string {
  if (payment.method === 'MPESA' && payment.phoneNumber !== '') {
    return `A request was made for ${isStaff ? payment.phoneNumber : maskPhone(payment.phoneNumber)}`;
  }
  return record ? recordedText(record, isStaff) : 'The payment was recorded by the club';
}

function recordedText(record: ManualRow, isStaff: boolean): string {
  const reference = record.externalReference === '' ? '' : ` (${record.externalReference})`;
  const corrects = record.correctsDay === null ? '' : ` as a correction of ${record.correctsDay}`;
  const paid = `${CHANNELS[record.channel]}${reference} on ${record.paidOn}${corrects}`;
  const note = record.note === '' ? '' : `: ${record.note}`;
  return isStaff ? `${paid}, recorded by ${record.recordedBy}${note}` : `${paid}, recorded by the club`;
}

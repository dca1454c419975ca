import { hidden, lacks, refusedFor, type Ability, type Refusal } from '../../../access/ability.ts';
import type { Actor } from '../../../access/actor.ts';
import { isOwn, type Owned } from '../../../access/own-affairs.ts';
import { conflict, permissionDenied } from '../../../core/errors.ts';
import { managePayments, refundPayment, viewPayments } from '../payment.policy.ts';
import type { PaymentStatusCode, PayoutState, RefundState } from '../records/payment-states.ts';

/** What rules about refunds ask of one: whose money it is, who asked for it, and how far it has come. */
export interface RefundFacts extends Owned {
  askedById: number;
  state: RefundState;
  /** Of its latest payout by M-Pesa; null where there was none. */
  payoutState: PayoutState | null;
  paymentStatus: PaymentStatusCode;
}

const refused = (text: string): Refusal => ({
  error: permissionDenied(text),
  lacking: managePayments.name,
});

const isAsker = (actor: Actor, { askedById }: RefundFacts): boolean => isOwn(actor, { userId: askedById });

const TOLD: Record<RefundState, string> = {
  REQUESTED: 'This refund has not been approved yet.',
  APPROVED: 'This refund has been approved already.',
  PAID_OUT: 'The money of this refund has been sent already.',
  DECLINED: 'This refund was declined.',
  WITHDRAWN: 'This refund was withdrawn.',
};

const standsIn = ({ state }: RefundFacts, ...states: RefundState[]): Refusal | null =>
  states.includes(state) ? null : refusedFor(conflict(TOLD[state], 'invalid_transition'));

/** Until it is known how a payout ended, the money may be out. */
const isNotOnItsWay = ({ payoutState }: RefundFacts): Refusal | null =>
  payoutState === 'SENDING' || payoutState === 'UNKNOWN'
    ? refusedFor(conflict('M-Pesa may have sent the money of this refund already.', 'invalid_transition'))
    : null;

/** Whether M-Pesa has taken back what a refund that is open would send. */
export const isMoneyGone = ({
  state,
  paymentStatus,
}: Pick<RefundFacts, 'state' | 'paymentStatus'>): boolean =>
  (state === 'REQUESTED' || state === 'APPROVED') && paymentStatus === 'REVERSED';

/** Money that M-Pesa took back is with its payer: sending it would pay them twice. */
const isStillOurs = ({ paymentStatus }: RefundFacts): Refusal | null =>
  paymentStatus === 'COMPLETED'
    ? null
    : refusedFor(
        conflict(
          'M-Pesa has taken back the money of this payment. Decide about that first; there is nothing to send back.',
          'invalid_transition',
        ),
      );

/** A second person agrees: never who asked, whatever their role. */
export const approve: Ability<RefundFacts> = (actor, refund) =>
  refundPayment(actor, refund) ??
  (isAsker(actor, refund)
    ? refused('You asked for this refund, so somebody else has to approve it.')
    : null) ??
  standsIn(refund, 'REQUESTED') ??
  isStillOurs(refund);

/** Somebody else says no, until the money is out. */
export const decline: Ability<RefundFacts> = (actor, refund) =>
  refundPayment(actor, refund) ??
  (isAsker(actor, refund)
    ? refused('You asked for this refund; withdraw it instead of declining it.')
    : null) ??
  standsIn(refund, 'REQUESTED', 'APPROVED') ??
  isNotOnItsWay(refund);

/** Who asked thinks better of it, until the money is out. */
export const withdraw: Ability<RefundFacts> = (actor, refund) =>
  refundPayment(actor, refund) ??
  (isAsker(actor, refund) ? null : refused('Only who asked for a refund withdraws it.')) ??
  standsIn(refund, 'REQUESTED', 'APPROVED') ??
  isNotOnItsWay(refund);

/** Staff have M-Pesa send the money, while nothing of it is on its way. */
export const sendRefund: Ability<RefundFacts> = (actor, refund) =>
  refundPayment(actor, refund) ??
  standsIn(refund, 'APPROVED') ??
  isNotOnItsWay(refund) ??
  isStillOurs(refund);

/** Staff write down that the money was sent, also after M-Pesa did not tell whether it had sent it. */
export const recordPaidOut: Ability<RefundFacts> = (actor, refund) =>
  refundPayment(actor, refund) ??
  standsIn(refund, 'APPROVED') ??
  (refund.payoutState === 'SENDING'
    ? refusedFor(conflict('M-Pesa is sending this refund. Wait for its answer.', 'invalid_transition'))
    : refund.payoutState === 'UNKNOWN'
      ? null
      : isStillOurs(refund));

/** Staff see every refund; the payer those that two people stand behind. */
export const seeRefund: Ability<Pick<RefundFacts, 'userId' | 'state'>> = (actor, refund) =>
  isOwn(actor, refund) && (refund.state === 'APPROVED' || refund.state === 'PAID_OUT')
    ? null
    : hidden(lacks(actor, viewPayments) && lacks(actor, managePayments));

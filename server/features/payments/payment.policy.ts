import { hidden, lacks, needs, type Ability } from '../../access/ability.ts';
import { isOwn, mayDecideFor, type Owned } from '../../access/own-affairs.ts';
import { right } from '../../access/right.ts';
import { permissionDenied } from '../../core/errors.ts';

export const viewPayments = right('payment.view_payment');
export const managePayments = right('payment.manage_payments');

export const approvePayments = right(
  'payment.approve_payments',
  'Only who may approve payments waives a fee, in whole or in part.',
);

/** Reads everybody's payments and what M-Pesa's books say beside them. */
export const seeAllPayments = needs(viewPayments);

/** Decides about money that waits, and records money by hand. */
export const decideAboutMoney = needs(managePayments);

/** The payer sees a payment, and staff with payment.view_payment (contract §4.3). */
export const seePayment: Ability<Owned> = (actor, payment) =>
  isOwn(actor, payment) ? null : hidden(lacks(actor, viewPayments));

/** The payer has M-Pesa asked about a payment, and staff who decide. */
export const askAbout: Ability<Owned> = (actor, payment) =>
  isOwn(actor, payment) ? null : lacks(actor, managePayments);

/** Staff accept a payment, send it back, say that it was sent, or record it; never their own below ADMIN. */
export const decideAbout: Ability<Owned> = (actor, payment) =>
  lacks(actor, managePayments) ?? (mayDecideFor(actor, payment) ? null : ownMoney());

/** Money that was marked to be sent back: whose it is, and who decided that it goes back; null where nobody did. */
export interface DueMoney extends Owned {
  dueById: number | null;
}

/** Two people stand behind money that goes back: who decided it does not say that it was sent, whatever their role. */
export const recordSentBack: Ability<DueMoney> = (actor, payment) =>
  decideAbout(actor, payment) ??
  (payment.dueById !== null && isOwn(actor, { userId: payment.dueById })
    ? {
        error: permissionDenied(
          'You decided that this money goes back, so somebody else has to say that it was sent.',
        ),
        lacking: managePayments.name,
      }
    : null);

/** Who decides about money, and may approve payments, also gives what nobody pays for; never to themself below ADMIN. */
export const waiveFor: Ability<Owned> = (actor, payer) =>
  decideAbout(actor, payer) ?? lacks(actor, approvePayments);

/** Staff send money back, whatever their role never to themselves. */
export const refundPayment: Ability<Owned> = (actor, payment) =>
  lacks(actor, managePayments) ??
  (isOwn(actor, payment)
    ? {
        error: permissionDenied(
          'Nobody decides about a refund of their own money. Please ask somebody else.',
        ),
        lacking: managePayments.name,
      }
    : null);

const ownMoney = () => ({
  error: permissionDenied('You cannot change your own membership.'),
  lacking: managePayments.name,
});

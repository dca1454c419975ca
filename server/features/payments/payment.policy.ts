import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/actor.ts';
import { mayDecideFor } from '../../access/own-affairs.ts';

export const canSeeAllPayments = (actor: Actor): boolean => can(actor, 'payment.view_payment');

/** Deciding reviews, recording money by hand and asking the provider for others. */
export const canManagePayments = (actor: Actor): boolean => can(actor, 'payment.manage_payments');

/** Accepting a payment, sending it back and saying that it was sent; never one's own below ADMIN. */
export const canDecideAbout = (actor: Actor, payment: { userId: number }): boolean =>
  canManagePayments(actor) && mayDecideFor(actor, payment);

/** The payer sees a payment, and staff with payment.view_payment (contract §4.3). */
export const canSeePayment = (actor: Actor, payment: { userId: number }): boolean =>
  (actor.kind === 'member' && actor.userId === payment.userId) || canSeeAllPayments(actor);

import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/actor.ts';

export const canSeeAllPayments = (actor: Actor): boolean => can(actor, 'payment.view_payment');

/** Deciding reviews, recording money by hand and asking the provider for others. */
export const canManagePayments = (actor: Actor): boolean => can(actor, 'payment.manage_payments');

/** The payer sees a payment, and staff with payment.view_payment (contract §4.3). */
export const canSeePayment = (actor: Actor, payment: { userId: number }): boolean =>
  (actor.kind === 'member' && actor.userId === payment.userId) || canSeeAllPayments(actor);

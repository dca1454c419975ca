import { hidden, lacks, type Ability } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/actor.ts';
import { isOwn, mayDecideFor, type Owned } from '../../access/own-affairs.ts';
import { right } from '../../access/right.ts';

export const viewPayments = right('payment.view_payment');
export const managePayments = right('payment.manage_payments');

export const canSeeAllPayments = (actor: Actor): boolean => can(actor, viewPayments.name);

/** Deciding reviews, recording money by hand and asking the provider for others. */
export const canManagePayments = (actor: Actor): boolean => can(actor, managePayments.name);

/** Accepting a payment, sending it back and saying that it was sent; never one's own below ADMIN. */
export const canDecideAbout = (actor: Actor, payment: { userId: number }): boolean =>
  canManagePayments(actor) && mayDecideFor(actor, payment);

/** The payer sees a payment, and staff with payment.view_payment; for others it does not exist (contract §4.3). */
export const seePayment: Ability<Owned> = (actor, payment) =>
  isOwn(actor, payment) ? null : hidden(lacks(actor, viewPayments));

/** The payer sees a payment, and staff with payment.view_payment (contract §4.3). */
export const canSeePayment = (actor: Actor, payment: { userId: number }): boolean =>
  (actor.kind === 'member' && actor.userId === payment.userId) || canSeeAllPayments(actor);

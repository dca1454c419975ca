import { hidden, lacks, needs, refusedFor, type Ability, type Refusal } from '../../access/ability.ts';
import { isOwn, mayDecideFor, type Owned } from '../../access/own-affairs.ts';
import type { Actor } from '../../access/actor.ts';
import { right } from '../../access/right.ts';
import { notPendingAnyMore, ownPayment, payOwnOnly, readOwnCodeOnly } from './order.errors.ts';
import type { OrderStatusCode } from './order-states.ts';

export const viewOrders = right('merchandise.view_orders');
export const manageOrders = right('merchandise.manage_orders');

/** Whose an order is, and how far it is. */
export interface Ordered extends Owned {
  status: OrderStatusCode;
}

/** Reads everybody's orders. */
export const seeAllOrders = needs(viewOrders);

/** An order is seen by its owner and by who sees orders (contract §4.3). */
export const seeOrder: Ability<Owned> = (actor, order) =>
  isOwn(actor, order) ? null : hidden(lacks(actor, viewOrders));

/** An order is moved by its owner, who may cancel it, and by who manages orders. */
export const moveOrder: Ability<Owned> = (actor, order) =>
  isOwn(actor, order) ? null : lacks(actor, manageOrders);

/**
 * Whether an actor may move an order so (contract O6), whatever its state allows. Owners cancel what is pending; staff do the
 * rest, and below ADMIN record no payment of their own order.
 */
export function moveOrderTo(actor: Actor, order: Ordered, to: OrderStatusCode): Refusal | null {
  const lacking = lacks(actor, manageOrders);
  if (lacking === null) {
    return to === 'PAID' && !mayDecideFor(actor, order)
      ? { error: ownPayment(), lacking: manageOrders.name }
      : null;
  }
  if (to !== 'CANCELLED' || !isOwn(actor, order)) {
    return lacking;
  }
  return order.status === 'PENDING' ? null : refusedFor(notPendingAnyMore());
}

/** Works through the orders of others: prepares, sends and hands them over. */
export const workOnOrders = needs(manageOrders);

/** Writes notes that staff alone read. */
export const noteOrders = needs(manageOrders);

/** An order is paid by its owner alone: what staff record is another matter. */
export const payOrder: Ability<Owned> = (actor, order) =>
  isOwn(actor, order) ? null : { error: payOwnOnly(), lacking: null };

/** Hands orders over at the stand. */
export const handOverOrders = needs(manageOrders);

/** The code of an order is its owner's alone: whoever has it gets the goods. */
export const readOrderCode: Ability<Owned> = (actor, order) =>
  isOwn(actor, order) ? null : { error: readOwnCodeOnly(), lacking: null };

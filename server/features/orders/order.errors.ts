import { conflict, DomainError, invalidField, permissionDenied } from '../../core/errors.ts';
import { formatKes, toDecimal, type Cents } from '../../core/money.ts';
import type { OrderStatusCode } from './order-states.ts';

export const cartEmpty = (): DomainError => invalidField('nonFieldErrors', 'Your cart is empty.');

/** Somebody was shown another total than the one that counts now. */
export const totalChanged = (total: Cents): DomainError =>
  new DomainError('conflict', `Prices have changed: the total is now ${formatKes(total)}.`, {
    extra: { total_amount: toDecimal(total) },
  });

export const keyOfAnotherOrder = (): DomainError =>
  conflict('This request was already used for another order. Read it again before you order.');

export const illegalMove = (from: OrderStatusCode, to: OrderStatusCode): DomainError =>
  conflict(`Cannot change order from ${from} to ${to}.`, 'invalid_transition');

export const notPendingAnyMore = (): DomainError =>
  conflict('Only pending orders can be cancelled.', 'invalid_transition');

export const changedMeanwhile = (): DomainError =>
  conflict('The order has changed since you read it. Read it again before you change it.');

export const ownPayment = (): DomainError =>
  permissionDenied('You cannot record a payment for your own order.');

export const readOwnCodeOnly = (): DomainError => permissionDenied('Only who ordered sees the code.');

export const notReady = (): DomainError => conflict('This order is not ready to be collected.');

export const moneyLeaves = (): DomainError =>
  conflict(
    'The money of this order is going back. Hand nothing over, and ask the treasurer.',
    'invalid_transition',
  );

export const payOwnOnly = (): DomainError => permissionDenied('You can only pay for your own orders.');

export const notPayable = (status: OrderStatusCode): DomainError =>
  status === 'PENDING' || status === 'CANCELLED'
    ? conflict('Only pending orders can be paid.', 'invalid_transition')
    : conflict('This order has already been paid.', 'already_paid');

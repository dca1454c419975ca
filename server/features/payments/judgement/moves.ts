import type { AttemptState, PaymentStatusCode } from '../records/payment-states.ts';

/** From each state, the states that may follow it. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * Where a payment may go: money that was credited is never argued away, and a failure gives way to money. Only where the
 * provider's books show that it went back is a payment reversed, and only a treasurer makes a reversed one count again.
 */
export const paymentMoves: Moves<PaymentStatusCode> = {
  PENDING: ['COMPLETED', 'FAILED'],
  FAILED: ['COMPLETED'],
  COMPLETED: ['REVERSED'],
  REVERSED: ['COMPLETED'],
};

/**
 * Where a prompt may go. Its answer is written down once; what certainly ended it is not made uncertain again; and money
 * may follow whatever was said of it before.
 */
export const attemptMoves: Moves<AttemptState> = {
  CREATED: ['SENT', 'UNKNOWN', 'REFUSED', 'EXPIRED', 'FAILED', 'PAID'],
  SENT: ['EXPIRED', 'FAILED', 'PAID'],
  UNKNOWN: ['REFUSED', 'EXPIRED', 'FAILED', 'PAID'],
  EXPIRED: ['REFUSED', 'FAILED', 'PAID'],
  REFUSED: ['FAILED', 'PAID'],
  FAILED: ['PAID'],
  PAID: [],
};

/**
 * Whether a state may follow another; to stay is no move.
 * @internal Tests walk the whole table with it.
 */
export const isMove = <State extends string>(moves: Moves<State>, from: State, to: State): boolean =>
  moves[from].includes(to);

/** The states that a state may follow. */
export const sourcesOf = <State extends string>(moves: Moves<State>, to: State): State[] =>
  (Object.keys(moves) as State[]).filter((from) => isMove(moves, from, to));

import { sql, type RawBuilder } from 'kysely';
import { attemptMoves, paymentMoves, sourcesOf, type Moves } from '../judgement/moves.ts';
import type { AttemptState, PaymentStatusCode } from '../records/payment-states.ts';

const oneOf = (column: string, states: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** The new value of a column: the state where it may follow the one that stands, else the one that stands. */
const following =
  <State extends string>(moves: Moves<State>, column: string) =>
  (state: State): RawBuilder<State> =>
    sql<State>`case when ${oneOf(column, sourcesOf(moves, state))} then ${sql.lit(state)} else ${sql.ref(column)} end`;

/** Whether the payment of an update may go to a status. */
export const mayBecome = (status: PaymentStatusCode): RawBuilder<boolean> =>
  oneOf('status', sourcesOf(paymentMoves, status));

/** Whether the attempt of an update may go to a state. */
export const mayGoTo = (state: AttemptState): RawBuilder<boolean> =>
  oneOf('state', sourcesOf(attemptMoves, state));

/** A status that a payment takes where it may. */
export const statusWhereLegal = following(paymentMoves, 'status');

/** A state that an attempt takes where it may. */
export const stateWhereLegal = following(attemptMoves, 'state');

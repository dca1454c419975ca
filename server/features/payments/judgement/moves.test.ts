import { describe, expect, it } from '@jest/globals';
import { attemptStates, paymentStatuses } from '../records/payment-states.ts';
import { attemptMoves, isMove, paymentMoves, sourcesOf, type Moves } from './moves.ts';

const pairsOf = <State extends string>(states: readonly State[]): [State, State][] =>
  states.flatMap((from) => states.map((to): [State, State] => [from, to]));

/** Every pair of states between which there is a move, as `from > to`. */
const movesAmong = <State extends string>(moves: Moves<State>, states: readonly State[]): string[] =>
  pairsOf(states)
    .filter(([from, to]) => isMove(moves, from, to))
    .map(([from, to]) => `${from} > ${to}`);

describe('the moves of a payment', () => {
  it('are these of all pairs of states, and no others', () => {
    expect(movesAmong(paymentMoves, paymentStatuses)).toEqual([
      'PENDING > COMPLETED',
      'PENDING > FAILED',
      'COMPLETED > REVERSED',
      'FAILED > COMPLETED',
      'REVERSED > COMPLETED',
    ]);
  });
});

describe('the moves of an attempt', () => {
  it('are these of all pairs of states, and no others', () => {
    expect(movesAmong(attemptMoves, attemptStates)).toEqual([
      'CREATED > SENT',
      'CREATED > UNKNOWN',
      'CREATED > EXPIRED',
      'CREATED > REFUSED',
      'CREATED > FAILED',
      'CREATED > PAID',
      'SENT > EXPIRED',
      'SENT > FAILED',
      'SENT > PAID',
      'UNKNOWN > EXPIRED',
      'UNKNOWN > REFUSED',
      'UNKNOWN > FAILED',
      'UNKNOWN > PAID',
      'EXPIRED > REFUSED',
      'EXPIRED > FAILED',
      'EXPIRED > PAID',
      'REFUSED > FAILED',
      'REFUSED > PAID',
      'FAILED > PAID',
    ]);
  });

  it('lead to money from everywhere, and from money nowhere', () => {
    expect(sourcesOf(attemptMoves, 'PAID')).toEqual(attemptStates.filter((state) => state !== 'PAID'));
    expect(attemptMoves.PAID).toEqual([]);
    expect(paymentMoves.COMPLETED).toEqual(['REVERSED']);
  });

  it('never come back to a state', () => {
    const reachable = (state: (typeof attemptStates)[number]): string[] =>
      attemptMoves[state].flatMap((next) => [next, ...reachable(next)]);
    expect(attemptStates.filter((state) => reachable(state).includes(state))).toEqual([]);
  });
});

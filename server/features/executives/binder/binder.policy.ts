import { lacks, refusedFor, type Ability, type Refusal } from '../../../access/ability.ts';
import type { Actor } from '../../../access/actor.ts';
import { isOwn } from '../../../access/own-affairs.ts';
import type { DomainError } from '../../../core/errors.ts';
import { manageExecutives, seeTerm } from '../executive.policy.ts';
import type { TermState } from '../term-state.ts';
import {
  frozen,
  handedOverAlready,
  nobodyFollows,
  notBegun,
  notHandedOver,
  notTheHolder,
  notTheSuccessor,
  notYours,
  ownHandover,
  stillServing,
  takenOverAlready,
} from './binder.errors.ts';

/** What the rules about a binder ask of its term. */
export interface BinderStanding {
  userId: number;
  state: TermState;
  isInForce: boolean;
  handedOverAt: Date | null;
  takenOverAt: Date | null;
  /** Who follows in the office; null while nobody is named. */
  successorId: number | null;
  /** Whether the reader holds the office now, or is to. */
  readerServes: boolean;
  readerFollows: boolean;
}

const refusedIf = (is: boolean, error: () => DomainError): Refusal | null =>
  is ? refusedFor(error()) : null;

const isSuccessor = (actor: Actor, { successorId }: BinderStanding): boolean =>
  successorId !== null && isOwn(actor, { userId: successorId });

/** Whether a binder is the reader's, or left to them. */
const isLeftTo = (actor: Actor, term: BinderStanding): boolean => {
  const isHandedOver = term.handedOverAt !== null;
  return isOwn(actor, term) || term.readerServes || (isHandedOver && term.readerFollows);
};

/**
 * A binder is read by whoever held the office for its term, by whoever holds the office now, by whoever is to hold it once
 * it is handed over, and by who keeps the offices.
 */
export const readBinder: Ability<BinderStanding> = (actor, term) =>
  isLeftTo(actor, term) ? null : (seeTerm(actor, term) ?? lacks(actor, manageExecutives));

/** Only whoever held the office writes in its binder, from the first day on and until it is handed over. */
export const writeBinder: Ability<BinderStanding> = (actor, term) =>
  refusedIf(!isOwn(actor, term), notTheHolder) ??
  refusedIf(term.handedOverAt !== null, frozen) ??
  refusedIf(term.state === 'WAITING', notBegun);

/** The first signature: of whoever held the office, once somebody follows or the term is over. */
export const handOver: Ability<BinderStanding> = (actor, term) =>
  refusedIf(!isOwn(actor, term), notYours) ??
  refusedIf(term.handedOverAt !== null, handedOverAlready) ??
  refusedIf(term.state === 'WAITING', notBegun) ??
  refusedIf(term.state === 'ACTIVE' && term.successorId === null, nobodyFollows);

/** The second signature: of whoever follows, begun or waiting, after the first. */
export const takeOver: Ability<BinderStanding> = (actor, term) =>
  refusedIf(!isSuccessor(actor, term), notTheSuccessor) ??
  refusedIf(term.handedOverAt === null, notHandedOver) ??
  refusedIf(term.takenOverAt !== null, takenOverAlready);

/** The first signature by somebody else, once the term is over: of who keeps the offices and has no part in this one. */
export const witness: Ability<BinderStanding> = (actor, term) =>
  lacks(actor, manageExecutives) ??
  refusedIf(isOwn(actor, term) || isSuccessor(actor, term), ownHandover) ??
  refusedIf(term.handedOverAt !== null, handedOverAlready) ??
  refusedIf(term.state !== 'ENDED', stillServing);

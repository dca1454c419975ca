import { lacks, refusedFor, type Ability } from '../../../access/ability.ts';
import { isOwn } from '../../../access/own-affairs.ts';
import { conflict, permissionDenied } from '../../../core/errors.ts';
import { managePayments } from '../payment.policy.ts';
import type { ReopeningState } from '../records/payment-states.ts';

/** What rules about opening a month again ask of a wish for it. */
interface Wish {
  askedById: number;
  state: ReopeningState;
}

const TOLD: Record<Exclude<ReopeningState, 'ASKED'>, string> = {
  APPROVED: 'This month has been opened again already.',
  ENDED: 'This request was declined or withdrawn.',
};

/** Who asked thinks better of it, or somebody else says no. */
export const endReopening: Ability<Wish> = (actor, { state }) =>
  lacks(actor, managePayments) ??
  (state === 'ASKED' ? null : refusedFor(conflict(TOLD[state], 'invalid_transition')));

/** A second person agrees: never who asked, whatever their role. */
export const approveReopening: Ability<Wish> = (actor, wish) =>
  lacks(actor, managePayments) ??
  (isOwn(actor, { userId: wish.askedById })
    ? {
        error: permissionDenied('You asked for this month to be opened, so somebody else has to approve it.'),
        lacking: managePayments.name,
      }
    : null) ??
  endReopening(actor, wish);

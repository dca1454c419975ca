import { DomainError } from '../core/errors.ts';
import type { Actor } from './actor.ts';

const OVERDUE =
  'Set up a second factor first. Rights over money and people need one; you find it in your account settings.';

/** Why somebody who was asked for a second factor long enough may not act; null for everybody else. */
export const overdueRefusal = (actor: Actor): DomainError | null =>
  actor.kind === 'member' && actor.proof.isOverdue
    ? new DomainError('second_factor_demanded', OVERDUE)
    : null;

/** Why the person has to show again who they are; null for whom it was not long ago. */
export function proofRefusal(
  actor: Actor,
  { seconds, isForAll }: { seconds: number; isForAll: boolean },
): DomainError | null {
  if (actor.kind !== 'member' || actor.proof.secondsAgo <= seconds) {
    return null;
  }
  if (!actor.proof.hasFactor && !isForAll) {
    return null;
  }
  const text = actor.proof.hasFactor
    ? 'Confirm it is you: this needs a code or passkey of the last minutes. Sign in again with it, or confirm it on the page.'
    : 'Confirm it is you: this needs your password of the last minutes. Sign in again, or confirm it on the page.';
  return new DomainError('confirm_it_is_you', text);
}

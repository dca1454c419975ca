import type { Actor } from '../../../access/actor.ts';
import { membershipRefusal } from '../../../access/rules.ts';

/** The codes with which somebody is kept from buying anything. */
export const gatheringRefusals = [
  'not_authenticated',
  'membership_required',
  'membership_suspended',
] as const;

export type GatheringRefusalCode = (typeof gatheringRefusals)[number];

/** What keeps the actor from putting anything into a cart; null for paid-up members. */
export function gatheringRefusal(actor: Actor): GatheringRefusalCode | null {
  if (actor.kind === 'visitor') {
    return 'not_authenticated';
  }
  const code = membershipRefusal(actor)?.code;
  return gatheringRefusals.find((known) => known === code) ?? null;
}

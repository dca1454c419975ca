import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

/** What a passkey is asked to sign, once: for adding it, for signing in, or for saying again who somebody is. */
export type ChallengePurpose = 'add' | 'sign-in' | 'confirm';

/** A question to a passkey that was not answered yet. */
export const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    id: id(),
    /** Null where somebody signs in without saying who they are. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    purpose: p.string().length(20).$type<ChallengePurpose>(),
    challenge: p.string().length(100).unique('passkey_challenges_challenge_unique'),
    expiresAt: moment().index('passkey_challenges_expiry_index'),
  },
});

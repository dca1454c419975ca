import { defineEntity, p } from '@mikro-orm/core';
import { id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';

/** What a member chose of their card; without a row the card is the first one, and shows no photo. */
export const MembershipCardSchema = defineEntity({
  name: 'MembershipCard',
  tableName: 'membership_cards',
  properties: {
    id: id(),
    user: () => p.oneToOne(User).owner().deleteRule('cascade').unique('membership_cards_user_unique'),
    /** Counts up when the card is replaced: those before it are void. */
    issue: p.integer().default(1),
    /** Whether who checks the card sees the member's picture. */
    showsPhoto: p.boolean().default(false),
  },
});

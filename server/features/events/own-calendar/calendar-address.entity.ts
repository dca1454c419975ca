import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';

/** The secret address of somebody's calendar, by its hash: who has the address reads what its person comes to. */
export const CalendarAddressSchema = defineEntity({
  name: 'CalendarAddress',
  tableName: 'calendar_addresses',
  properties: {
    id: id(),
    user: () => p.oneToOne(User).owner().deleteRule('cascade').unique('calendar_addresses_user_unique'),
    tokenHash: p.string().length(64).unique('calendar_addresses_token_unique'),
    createdAt: createdAt(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, day, id } from '../../../core/db/columns.ts';
import { Membership } from '../membership.entity.ts';

/** An expiry that the member has been told of before it came. */
export const MembershipReminderSchema = defineEntity({
  name: 'MembershipReminder',
  tableName: 'membership_reminders',
  properties: {
    id: id(),
    membership: () => p.manyToOne(Membership).deleteRule('cascade'),
    expiresOn: day(),
    createdAt: createdAt(),
  },
  uniques: [
    {
      name: 'membership_reminders_membership_id_expires_on_unique',
      properties: ['membership', 'expiresOn'],
    },
  ],
});

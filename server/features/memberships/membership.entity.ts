import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, day, id, moment, updatedAt } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';

const MembershipSchema = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    id: id(),
    user: () => p.oneToOne(User).owner().deleteRule('restrict').unique('memberships_user_id_unique'),
    suspendedAt: moment().nullable(),
    /** Why, as staff said; its person reads it. Null where it is not suspended, and where nobody said. */
    suspensionReason: p.string().length(400).nullable(),
    /** The last day of the suspension; null where there is none, and where somebody has to lift it. */
    suspendedUntil: day().nullable(),
    /** Set by staff to end a membership before its time. */
    deactivatedAt: moment().nullable(),
    /** The last paid day, null when nothing was ever paid; the database keeps it beside the periods it follows from. */
    paidUntil: day().nullable(),
    /** The last day that staff wrote down for somebody whose fee is not paid; opens nothing until it is. */
    storedExpiry: day().nullable(),
    /** When staff last reminded somebody who owes the fee. */
    feeRemindedAt: moment().nullable(),
    /** Whether other members find the person in their directory, and what of the person they find there. */
    isListed: p.boolean().default(true),
    showsCourse: p.boolean().default(true),
    showsYear: p.boolean().default(true),
    showsHub: p.boolean().default(true),
    showsBio: p.boolean().default(true),
    showsPicture: p.boolean().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  checks: [
    {
      name: 'memberships_suspended_until_check',
      expression: 'suspended_until is null or suspended_at is not null',
    },
  ],
  indexes: [
    {
      name: 'memberships_standing_index',
      expression:
        'create index "memberships_standing_index" on "memberships" ("user_id") include ("paid_until", "suspended_at", "deactivated_at", "is_listed")',
    },
    {
      name: 'memberships_suspended_index',
      expression:
        'create index "memberships_suspended_index" on "memberships" ("user_id") where "suspended_at" is not null',
    },
    {
      name: 'memberships_open_index',
      expression:
        'create index "memberships_open_index" on "memberships" ("paid_until", "user_id", "is_listed") where "suspended_at" is null and "deactivated_at" is null',
    },
  ],
});

/** The standing of a person in the club; everything shown of it is a function of its periods and the clock. */
export class Membership extends MembershipSchema.class {}
MembershipSchema.setClass(Membership);
export { MembershipSchema };

import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, day, id, moment } from '../../core/db/columns.ts';
import { Payment } from '../payments/records/entities/payment.entity.ts';
import { Membership } from './membership.entity.ts';

/**
 * Months that were paid for. A payment buys exactly one period, which the unique payment column guarantees; a period
 * without payment is a date that staff set by hand. A voided period no longer counts.
 */
export const MembershipPeriodSchema = defineEntity({
  name: 'MembershipPeriod',
  tableName: 'membership_periods',
  properties: {
    id: id(),
    membership: () =>
      p.manyToOne(Membership).deleteRule('restrict').index('membership_periods_membership_id_index'),
    payment: () =>
      p
        .oneToOne(Payment)
        .owner()
        .nullable()
        .deleteRule('restrict')
        .unique('membership_periods_payment_id_unique'),
    months: p.smallint().nullable().check('months >= 1 and months <= 24'),
    startsOn: day(),
    /** The last paid day. */
    endsOn: day(),
    voidedAt: moment().nullable(),
    createdAt: createdAt(),
  },
  checks: [{ name: 'membership_periods_dates_check', expression: 'ends_on >= starts_on' }],
});

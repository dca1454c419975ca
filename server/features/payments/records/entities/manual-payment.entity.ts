import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, day, id } from '../../../../core/db/columns.ts';
import { User } from '../../../accounts/user.entity.ts';
import { recordChannels } from '../payment-states.ts';
import { Payment } from './payment.entity.ts';

/** How money that staff recorded reached the club, and who says so. */
export const ManualPaymentSchema = defineEntity({
  name: 'ManualPayment',
  tableName: 'manual_payments',
  indexes: [
    {
      name: 'manual_payments_reference_unique',
      expression: `create unique index "manual_payments_reference_unique" on "manual_payments" ("channel", upper("external_reference")) where "external_reference" <> ''`,
    },
  ],
  properties: {
    id: id(),
    payment: () =>
      p.oneToOne(Payment).owner().deleteRule('restrict').unique('manual_payments_payment_id_unique'),
    channel: p.enum([...recordChannels]).columnType('varchar(20)'),
    /** Slip number, bank reference or M-Pesa receipt. */
    externalReference: blankable(60),
    note: blankable(500),
    paidOn: day(),
    /** The day of a closed month for which it stands. */
    correctsDay: day().nullable(),
    recordedBy: () => p.manyToOne(User).deleteRule('restrict'),
    createdAt: createdAt(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';
import type { Cents } from '../../../core/money.ts';
import { User } from '../../accounts/user.entity.ts';
import { Payment } from '../../payments/records/entities/payment.entity.ts';
import { Event } from '../event.entity.ts';

const EventFeeSchema = defineEntity({
  name: 'EventFee',
  tableName: 'event_fees',
  properties: {
    id: id(),
    /** For people, and as account at the PayBill: `EV-7Q4K`. */
    number: p.string().length(12).unique('event_fees_number_unique'),
    event: () => p.manyToOne(Event).deleteRule('restrict').index('event_fees_event_id_index'),
    user: () => p.manyToOne(User).deleteRule('restrict').index('event_fees_user_id_index'),
    /** A plain number: a merge of two accounts may set the registration aside, and retention removes it when it is old. */
    registrationId: p.integer().index('event_fees_registration_index'),
    /** What the person and their guests owe, at the price of the moment when they registered. */
    amountCents: p.integer().$type<Cents>().check('amount_cents > 0 and amount_cents % 100 = 0'),
    /** By which payment it was paid, for as long as that stands. */
    paidBy: () =>
      p.oneToOne(Payment).owner().nullable().deleteRule('restrict').unique('event_fees_paid_by_id_unique'),
    paidAt: moment().nullable(),
    createdAt: createdAt(),
  },
});

/** What somebody owes, or has paid, for a place at an event. */
export class EventFee extends EventFeeSchema.class {}
EventFeeSchema.setClass(EventFee);
export { EventFeeSchema };

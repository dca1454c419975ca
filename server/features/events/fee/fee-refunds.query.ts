import { sql } from 'kysely';
import { given, type Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PaymentTables } from '../../payments/records/payment.tables.ts';
import type { EventFeeSchema } from './event-fee.entity.ts';
import type { EventPaymentSchema } from './event-payment.entity.ts';

const db = builderOf<
  TablesOf<typeof EventFeeSchema | typeof EventPaymentSchema> & Pick<PaymentTables, 'refunds'>
>();

const ofRegistration = (asked: Value<number> | null) =>
  given(asked, (id) => sql<boolean>`f.registration_id = ${id}`) ?? sql<boolean>`true`;

/** Whether a refund of what was paid for a place, or for any at an event, waits for a second person. */
export const waitingRefund = statementOf(
  { id: int },
  (asked: { eventId: Value<number>; registrationId: Value<number> | null }) => sql`
    select b.id from refunds b join event_fees f on f.paid_by_id = b.payment_id
     where f.event_id = ${asked.eventId} and b.state = 'REQUESTED'
       and ${ofRegistration(asked.registrationId)} limit 1`,
  [
    { eventId: 1, registrationId: 1 },
    { eventId: 1, registrationId: null },
  ],
);

/** Refunds of an event that wait for somebody else than who asked, and are not of this person's money. */
export const refundsToApprove = statement((asked: { eventId: Value<number>; userId: Value<number> }) =>
  db
    .selectFrom('refunds as b')
    .innerJoin('event_payments as s', 's.payment_id', 'b.payment_id')
    .innerJoin('event_fees as f', 'f.id', 's.fee_id')
    .select('b.id')
    .where('f.event_id', '=', asked.eventId)
    .where('b.state', '=', sql.lit('REQUESTED' as const))
    .where('b.asked_by_id', '<>', asked.userId)
    .where('f.user_id', '<>', asked.userId)
    .orderBy('b.id'),
);

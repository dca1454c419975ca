import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { bool, branded, int, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { Cents } from '../../../core/money.ts';
import type { AttendanceActSchema } from '../attendance/attendance-act.entity.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventFeeSchema } from '../fee/event-fee.entity.ts';
import { isMeant } from '../audience/audience.query.ts';
import { mayTakePart } from '../places/places.query.ts';
import type { RegistrationState } from '../places/registration-state.ts';

const db =
  builderOf<TablesOf<typeof EventRegistrationSchema | typeof EventFeeSchema | typeof AttendanceActSchema>>();

/** What a person at the door would pay, and what they have so far. */
export const priceForPerson = statementOf(
  {
    amountCents: branded<Cents>(int),
    state: nullable(branded<RegistrationState>(text)),
    mayTakePart: bool,
    isMeant: bool,
  },
  (asked: { eventId: Value<number>; userId: Value<number>; today: Value<string> }) => sql`
    select coalesce(f.amount_cents, (e.fee_kes + cardinality(coalesce(r.guests, '{}')) * e.guest_fee_kes) * 100)::int "amountCents",
           r.state, ${mayTakePart(asked.today)} "mayTakePart", ${isMeant(asked.today)} "isMeant"
      from events e
      join users u on u.id = ${asked.userId}
      left join event_registrations r on r.event_id = e.id and r.user_id = u.id and r.withdrawn_at is null
      left join event_fees f on f.registration_id = r.id and f.paid_by_id is null and r.state = 'AWAITING_PAYMENT'
     where e.id = ${asked.eventId}`,
);

export type PriceForPerson = RowsOf<typeof priceForPerson>;

/** The fee that waits for its money at a place. */
export const feeOfPlace = statement((asked: { registrationId: Value<number> }) =>
  db
    .selectFrom('event_fees as f')
    .select(['f.id', 'f.amount_cents as amountCents'])
    .where('f.registration_id', '=', asked.registrationId)
    .where('f.paid_by_id', 'is', null)
    .orderBy('f.id', 'desc')
    .limit(sql.lit(1)),
);

/** What an act with this key was about, and the payment behind it, if it was done before. */
export const cashOfAct = statement((asked: { key: Value<string> }) =>
  db
    .selectFrom('attendance_acts as a')
    .innerJoin('event_registrations as r', 'r.id', 'a.registration_id')
    .leftJoin('event_fees as f', (join) =>
      join.onRef('f.registration_id', '=', 'r.id').on('f.paid_by_id', 'is not', null),
    )
    .select(['r.id as registrationId', 'r.user_id as userId', 'a.event_id as eventId'])
    .select('f.paid_by_id as paymentId')
    .where('a.act_key', '=', asked.key)
    .orderBy('f.id', 'desc')
    .limit(sql.lit(1)),
);

export type CashOfAct = RowsOf<typeof cashOfAct>;

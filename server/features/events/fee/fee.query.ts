import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, int, moment, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentTables } from '../../payments/records/payment.tables.ts';
import { goesBackWhole } from '../../payments/records/refunded.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventSchema } from '../event.entity.ts';
import { isHolding, seatsOf } from '../places/places.query.ts';
import type { EventFeeSchema } from './event-fee.entity.ts';
import type { EventPaymentSchema } from './event-payment.entity.ts';

const db = builderOf<
  TablesOf<
    typeof EventSchema | typeof EventRegistrationSchema | typeof EventFeeSchema | typeof EventPaymentSchema
  > &
    Pick<PaymentTables, 'payments'>
>();

/** How long a place is held for who has not paid, where staff say nothing else. */
const USUAL_HOURS = 24;

/** The fee of registration `r` that nobody has paid, under the number that its person knows. */
const UNPAID_FEE = sql`(select max(f.id) from event_fees f where f.registration_id = r.id and f.paid_by_id is null)`;

/** The money of fee `f` is here, and stays, or some of it does. */
export const isCovered = sql<boolean>`(f.paid_by_id is not null and not ${goesBackWhole(sql`f.paid_by_id`)})`;

/**
 * Places that were just given at events that cost something wait for their money: until the time for it is over, and not
 * beyond the beginning of the event, but for an hour at least. What was paid for one, and does not go back, is enough.
 */
export const awaitMoney = statementOf(
  {
    ...{ id: int, event_id: int, user_id: int, amount_cents: branded<Cents>(int) },
    ...{ title: text, held_until: moment, unpaid_fee: nullable(int) },
  },
  (asked: { ids: Value<readonly number[]>; now: Value<Date> }) => sql`
    update event_registrations r
       set state = 'AWAITING_PAYMENT',
           held_until = greatest(
             least(${asked.now}::timestamptz + make_interval(hours => coalesce(e.pay_hours, ${sql.lit(USUAL_HOURS)})), e.starts_at),
             ${asked.now}::timestamptz + interval '1 hour')
      from events e
     where r.id = any(${asked.ids}::int[]) and r.state = 'GOING' and e.id = r.event_id
       and e.fee_kes + cardinality(r.guests) * e.guest_fee_kes > 0
       and not exists (select 1 from event_fees f where f.registration_id = r.id and ${isCovered})
    returning r.id, r.event_id, r.user_id, (e.fee_kes + cardinality(r.guests) * e.guest_fee_kes) * 100 as amount_cents,
              e.title, r.held_until, ${UNPAID_FEE} unpaid_fee`,
);

/** What is owed for a place that was just given. */
export type Owed = RowsOf<typeof awaitMoney>;

/** Places at an event whose money was sent back, or is about to be, while they were kept. */
export const placesUncovered = statementOf(
  { id: int },
  (asked: { eventId: Value<number> }) => sql`
    select r.id from event_registrations r
     where r.event_id = ${asked.eventId} and r.state = 'GOING'
       and exists (select 1 from event_fees f where f.registration_id = r.id and f.paid_by_id is not null)
       and not exists (select 1 from event_fees f where f.registration_id = r.id and ${isCovered})
     order by r.id`,
);

/** The number of the row that the next fee gets. */
export const nextFee = statementOf({ id: int }, () => sql`select nextval('event_fees_id_seq')::int as id`);

export const insertFee = statement(
  (asked: {
    id: Value<number>;
    number: Value<string>;
    eventId: Value<number>;
    userId: Value<number>;
    registrationId: Value<number>;
    amountCents: Value<Cents>;
    now: Value<Date>;
  }) =>
    db.insertInto('event_fees').values({
      id: asked.id,
      number: asked.number,
      event_id: asked.eventId,
      user_id: asked.userId,
      registration_id: asked.registrationId,
      amount_cents: asked.amountCents,
      created_at: asked.now,
    }),
);

/** Of nobody is waited for: no payment for fee `f` is open. */
const noOpenPayment = sql<boolean>`not exists (
  select 1 from event_payments s join payments p on p.id = s.payment_id where s.fee_id = f.id and p.status = 'PENDING')`;

/** A fee that nobody has paid is owed at the price of now, unless a payment of it is open, which asks for the one before. */
export const priceAnew = statement((asked: { id: Value<number>; amountCents: Value<Cents> }) =>
  db
    .updateTable('event_fees as f')
    .set({ amount_cents: asked.amountCents })
    .where('f.id', '=', asked.id)
    .where(noOpenPayment),
);

/** Another payment has paid for the place of fee `f`, and its money stays. */
const isPaidOtherwise = sql<boolean>`exists (select 1 from event_fees o
  where o.registration_id = f.registration_id and o.id <> f.id and o.paid_by_id is not null
    and not ${goesBackWhole(sql`o.paid_by_id`)})`;

const fees = db
  .selectFrom('event_fees as f')
  .innerJoin('events as e', 'e.id', 'f.event_id')
  .leftJoin('event_registrations as r', 'r.id', 'f.registration_id')
  .select(['f.id', 'f.number', 'f.event_id as eventId', 'f.user_id as userId'])
  .select(['f.registration_id as registrationId', 'f.amount_cents as amountCents'])
  .select(['f.paid_by_id as paidById', 'f.paid_at as paidAt'])
  .select([
    'e.title',
    'e.starts_at as startsAt',
    'e.ends_at as endsAt',
    'e.capacity',
    'e.cancelled_at as cancelledAt',
  ])
  .select(['r.state', 'r.held_until as heldUntil', isPaidOtherwise.as('isPaidOtherwise')]);

export const feeById = statement((asked: { id: Value<number> }) => fees.where('f.id', '=', asked.id));

/** A fee as it stands, under the lock of the transaction that changes it. */
export const lockedFee = statement((asked: { id: Value<number> }) =>
  fees.where('f.id', '=', asked.id).forNoKeyUpdate('f'),
);

export type FeeRow = RowsOf<typeof lockedFee>;

export const feeNumbered = statement((asked: { number: Value<string> }) =>
  fees.where('f.number', '=', asked.number),
);

/** What a person owes, or has paid, for an event: of the place they have now, else the last. */
export const feeOfPerson = statement((asked: { eventId: Value<number>; userId: Value<number> }) =>
  fees
    .where('f.event_id', '=', asked.eventId)
    .where('f.user_id', '=', asked.userId)
    .orderBy(sql`r.withdrawn_at is null`, 'desc')
    .orderBy(isCovered, 'desc')
    .orderBy('f.id', 'desc')
    .limit(sql.lit(1)),
);

/** What was paid for the place of a registration. */
export const paidFeeOf = statement((asked: { registrationId: Value<number> }) =>
  fees.where('f.registration_id', '=', asked.registrationId).where('f.paid_by_id', 'is not', null),
);

/** Everything that was paid for an event, whoever has a place. */
export const paidFeesAt = statement((asked: { eventId: Value<number> }) =>
  fees.where('f.event_id', '=', asked.eventId).where('f.paid_by_id', 'is not', null).orderBy('f.id'),
);

/** Whether money was ever asked for an event. */
export const anyFeeAt = statement((asked: { eventId: Value<number> }) =>
  db.selectFrom('event_fees').select('id').where('event_id', '=', asked.eventId).limit(sql.lit(1)),
);

export const attachPayment = statement((asked: { feeId: Value<number>; paymentId: Value<number> }) =>
  db.insertInto('event_payments').values({ fee_id: asked.feeId, payment_id: asked.paymentId }),
);

export const feeOfPayment = statement((asked: { paymentId: Value<number> }) =>
  db.selectFrom('event_payments').select('fee_id as feeId').where('payment_id', '=', asked.paymentId),
);

/** The payment of a fee that is open. */
export const openPaymentOf = statement((asked: { feeId: Value<number> }) =>
  db
    .selectFrom('event_payments as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select('p.id')
    .where('s.fee_id', '=', asked.feeId)
    .where('p.status', '=', sql.lit('PENDING'))
    .limit(sql.lit(1)),
);

/** Says by which payment a fee is paid, and for which registration; or that it is paid no more. */
export const markPaid = statement(
  (asked: {
    id: Value<number>;
    registrationId: Value<number>;
    paidById: Value<number | null>;
    paidAt: Value<Date | null>;
  }) =>
    db
      .updateTable('event_fees')
      .set({
        registration_id: asked.registrationId,
        paid_by_id: asked.paidById,
        paid_at: asked.paidAt,
      })
      .where('id', '=', asked.id),
  [{ id: 1, registrationId: 1, paidById: 1, paidAt: new Date(0) }],
);

/** A place that waited for its money is taken for good. */
export const confirmPlace = statement((asked: { registrationId: Value<number> }) =>
  db
    .updateTable('event_registrations')
    .set({ state: 'GOING', held_until: null })
    .where('id', '=', asked.registrationId)
    .where('state', '=', sql.lit('AWAITING_PAYMENT' as const))
    .returning('id'),
);

/** The registration of a person for an event that stands, and what is owed for it. */
export const standingRegistration = statement((asked: { eventId: Value<number>; userId: Value<number> }) =>
  db
    .selectFrom('event_registrations as r')
    .select(['r.id', 'r.state'])
    .select(
      sql<Cents | null>`(select f.amount_cents from event_fees f where f.id = ${UNPAID_FEE})`.as('owedCents'),
    )
    .where('r.event_id', '=', asked.eventId)
    .where('r.user_id', '=', asked.userId)
    .where('r.withdrawn_at', 'is', null),
);

/**
 * Takes the place of a registration that has lapsed once more, under the lock of the event: where there is room for all of
 * it, and nobody waits.
 */
export const takeUpPlace = statementOf(
  { id: int },
  (asked: { registrationId: Value<number>; now: Value<Date> }) => sql`
    insert into event_registrations (event_id, user_id, created_at, state, guests)
    select gone.event_id, gone.user_id, ${asked.now}::timestamptz, 'GOING', gone.guests
      from event_registrations gone join events e on e.id = gone.event_id
     where gone.id = ${asked.registrationId}::int
       and not exists (select 1 from event_registrations w where w.event_id = gone.event_id and w.state = 'WAITING')
       and (e.capacity is null or e.capacity >= 1 + cardinality(gone.guests) +
            (select ${seatsOf(isHolding)} from event_registrations r where r.event_id = gone.event_id))
    returning id`,
);

/** The fees of places whose time for the money is over. */
export const lapsedFees = statement((asked: { now: Value<Date>; most: Value<number> }) =>
  db
    .selectFrom('event_fees as f')
    .innerJoin('event_registrations as r', 'r.id', 'f.registration_id')
    .select('f.id')
    .where('r.state', '=', sql.lit('AWAITING_PAYMENT' as const))
    .where('r.held_until', '<=', asked.now)
    .where(noOpenPayment)
    .orderBy('f.id')
    .limit(asked.most),
);

/** Whether a fee, whose lock the transaction holds, may lapse. */
export const mayLapse = statement((asked: { id: Value<number> }) =>
  db.selectFrom('event_fees as f').select(noOpenPayment.as('isFree')).where('f.id', '=', asked.id),
);

/** Which payments are for which event, as a source of what payments were for. */
export const soldPlaces = () =>
  db
    .selectFrom('event_payments as s')
    .innerJoin('event_fees as f', 'f.id', 's.fee_id')
    .select('s.payment_id')
    .select([
      sql<null>`null::int`.as('membership_payment_id'),
      sql<null>`null::int`.as('months'),
      sql<null>`null::int`.as('order_id'),
      'f.event_id',
    ]);

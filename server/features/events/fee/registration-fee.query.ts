import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, int, moment, nullable, text } from '../../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import { goesBack } from '../../payments/records/refunded.ts';
import { isCovered } from './fee.query.ts';
import type { FeeStanding } from './fee-standings.ts';

/** The payment of fee `f` was taken back, or its money was sent back. */
const wentBack = sql`exists (select 1 from event_payments s join payments p on p.id = s.payment_id
  where s.fee_id = f.id and (p.status = 'REVERSED' or ${goesBack(sql`p.id`)}))`;

/** How it stands with fee `f` of registration `r`. */
const STANDING = sql`case
  when f.paid_by_id is not null and not ${goesBack(sql`f.paid_by_id`)} then 'PAID'
  when r.state = 'AWAITING_PAYMENT' then 'TO_PAY'
  when ${wentBack} then 'REFUNDED'
  else 'TO_PAY' end`;

const FEE = {
  id: int,
  registrationId: int,
  number: text,
  amountCents: branded<Cents>(int),
  standing: branded<FeeStanding>(text),
};

/** The fees of registrations, of each the one whose money is here, else the latest. */
export const feesOfRegistrations = statementOf(
  FEE,
  (asked: { registrationIds: Value<readonly number[]> }) => sql`
    select distinct on (f.registration_id) f.id, f.registration_id "registrationId", f.number,
           f.amount_cents "amountCents", ${STANDING} "standing"
      from event_fees f join event_registrations r on r.id = f.registration_id
     where f.registration_id = any(${asked.registrationIds}::int[])
     order by f.registration_id, ${isCovered} desc, f.id desc`,
);

export type RegistrationFeeRow = RowsOf<typeof feesOfRegistrations>;

/** A page of the places of an event that wait for their money, by the name of who is to pay, with their number. */
export const feesToPay = statementOf(
  {
    id: int,
    number: text,
    amountCents: branded<Cents>(int),
    name: text,
    heldUntil: nullable(moment),
    total: int,
  },
  (asked: { eventId: Value<number>; limit: Value<number>; offset: Value<number> }) => sql`
    select f.id, f.number, f.amount_cents "amountCents", u.name, r.held_until "heldUntil", count(*) over ()::int total
      from event_fees f
      join event_registrations r on r.id = f.registration_id and r.state = 'AWAITING_PAYMENT'
      join users u on u.id = f.user_id
     where f.event_id = ${asked.eventId} and f.paid_by_id is null
     order by u.name, f.id limit ${asked.limit} offset ${asked.offset}`,
);

export type FeeToPayRow = RowsOf<typeof feesToPay>;

export const countFeesToPay = statementOf(
  { n: int },
  (asked: { eventId: Value<number> }) => sql`
    select count(*)::int n from event_fees f
      join event_registrations r on r.id = f.registration_id and r.state = 'AWAITING_PAYMENT'
     where f.event_id = ${asked.eventId} and f.paid_by_id is null`,
);

import { sql } from 'kysely';
import { given, type Value } from '../../../core/db/plan.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { ContactTables } from '../../accounts/people/people.tables.ts';
import type { PayBillPaymentSchema } from '../records/entities/paybill-payment.entity.ts';

const db = builderOf<TablesOf<typeof PayBillPaymentSchema> & ContactTables>();

/** What of part `m` is still held. */
const left = sql<Cents>`(m.amount_cents - m.spent_cents - m.sent_back_cents)`;

const parts = db
  .selectFrom('paybill_payments as m')
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .select(['m.id', 'm.receipt', 'm.account_reference as accountReference'])
  .select(['m.phone', 'm.payer_name as payerName', 'm.paid_at as paidAt', 'm.created_at as toldAt'])
  .select([sql<Cents>`m.amount_cents`.as('amountCents'), left.as('leftCents')])
  .select(['m.spent_cents as spentCents', 'm.sent_back_cents as sentBackCents'])
  .select(['m.sent_back_reason as sentBackReason', 'm.user_id as userId', 'u.name as memberName'])
  .select(['u.registration_number as registrationNumber'])
  .select(sql<boolean>`m.verified_at is null and m.doubted_at is null`.as('isPendingBooks'))
  .select(sql<boolean>`m.doubted_at is not null`.as('isDoubted'));

/** Members' PayBill money, newest first, with its number; only what is still held, when asked. */
export const partPage = statement(
  (asked: { isHeld: boolean; limit: Value<number>; offset: Value<number> }) =>
    parts
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .where(asked.isHeld ? sql<boolean>`${left} > 0` : sql<boolean>`true`)
      .orderBy('m.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [true, false].map((isHeld) => ({ isHeld, limit: 1, offset: 0 })),
);

/** For whom money is held in parts, how much and since when; who waits longest first, with their number. */
export const heldByMember = statement((asked: { limit: Value<number>; offset: Value<number> }) =>
  db
    .selectFrom('paybill_payments as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.name as memberName', 'u.registration_number as registrationNumber'])
    .select([sql<number>`count(*)::int`.as('parts'), sql<Cents>`sum(${left})::int`.as('leftCents')])
    .select(sql<Date>`min(coalesce(m.paid_at, m.created_at))`.as('since'))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(sql<boolean>`${left} > 0`)
    .groupBy('u.id')
    .orderBy('since')
    .orderBy('u.id')
    .limit(asked.limit)
    .offset(asked.offset),
);

/** Whether two people stand behind a refund of part `m` that is not out yet. */
const isGoingBack = sql<boolean>`exists (select 1 from refunds r where r.money_id = m.id and r.state = 'APPROVED')`;

/** What is held for one member, newest first. */
export const partsOf = statement((asked: { userId: Value<number> }) =>
  parts
    .select(isGoingBack.as('isGoingBack'))
    .where('m.user_id', '=', asked.userId)
    .where(sql<boolean>`${left} > 0`)
    .orderBy('m.id', 'desc'),
);

/** Locks a part. */
export const lockedPart = statement((asked: { id: Value<number> }) =>
  parts.where('m.id', '=', asked.id).forUpdate('m'),
);

export type PartRow = RowsOf<typeof lockedPart>;

/** Whose money a part is, and what M-Pesa showed of the phone that sent it. */
export const ownerOfPart = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('paybill_payments')
    .select([sql<number>`user_id`.as('userId'), 'phone'])
    .where('id', '=', asked.id)
    .where('user_id', 'is not', null),
);

/** Says that what was left of a part went back; `by` is nobody where M-Pesa took it back by itself. */
export const sendBackPart = statement(
  (asked: { id: Value<number>; by: Value<number> | null; reason: Value<string>; now: Value<Date> }) =>
    db
      .updateTable('paybill_payments')
      .set({
        sent_back_cents: sql<Cents>`amount_cents - spent_cents`,
        sent_back_reason: asked.reason,
        sent_back_at: asked.now,
        updated_at: asked.now,
        ...given(asked.by, (by) => ({ sent_back_by_id: by })),
      })
      .where('id', '=', asked.id),
  [1, null].map((by) => ({ id: 1, by, reason: '', now: new Date(0) })),
);

/** The number by which the club knows a person, for the PayBill. */
export const registrationNumberOf = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('users')
    .select(['registration_number as registrationNumber', 'name'])
    .where('id', '=', asked.userId),
);

import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { RecordChannel } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Lets only one request at a time record money for a person. */
export const waitForPayer = statement((asked: { payerId: Value<number> }) =>
  db.selectFrom('users').select(sql.lit(1).as('one')).where('id', '=', asked.payerId).forNoKeyUpdate(),
);

/** The payer, who is neither deleted nor merged while the money is recorded; nobody for an account that is part of another. */
export const payerById = statement((asked: { payerId: Value<number> }) =>
  db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', asked.payerId)
    .where('merged_into_id', 'is', null)
    .forShare(),
);

/** A row when somebody recorded the same without a slip since a moment. */
export const sameRecord = statement(
  (asked: {
    payerId: Value<number>;
    amountCents: Value<Cents>;
    since: Value<Date>;
    channel: Value<RecordChannel>;
    recordedBy: Value<number>;
  }) =>
    db
      .selectFrom('manual_payments as m')
      .innerJoin('payments as p', 'p.id', 'm.payment_id')
      .select(sql.lit(1).as('one'))
      .where('p.user_id', '=', asked.payerId)
      .where('p.amount_cents', '=', asked.amountCents)
      .where('p.created_at', '>', asked.since)
      .where('m.channel', '=', asked.channel)
      .where('m.external_reference', '=', '')
      .where('m.recorded_by_id', '=', asked.recordedBy)
      .limit(sql.lit(1)),
);

/** Keeps how money came in; no row when its reference was recorded before. */
export const insertRecord = statement(
  (asked: {
    paymentId: Value<number>;
    channel: Value<RecordChannel>;
    externalReference: Value<string>;
    note: Value<string>;
    paidOn: Value<string>;
    correctsDay: Value<string> | null;
    recordedBy: Value<number>;
  }) =>
    db
      .insertInto('manual_payments')
      .values({
        payment_id: asked.paymentId,
        channel: asked.channel,
        external_reference: asked.externalReference,
        note: asked.note,
        paid_on: asked.paidOn,
        corrects_day: asked.correctsDay,
        recorded_by_id: asked.recordedBy,
      })
      .onConflict((any) => any.doNothing())
      .returning('id'),
);

import { sql, type SqlBool } from 'kysely';
import { given, type Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentKind } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/**
 * The newest payment that a person had open for a thing, or for a kind of thing, at a moment: it is still open; or it was begun
 * after `freshFrom` and ended without money since; or it was credited after `freshFrom`, whether or not M-Pesa took the money back
 * since, and nobody could know that before the moment.
 */
export const openPaymentOf = statement(
  (asked: {
    userId: Value<number>;
    type: Value<PaymentKind>;
    key: Value<string> | null;
    /** The moment, at the earliest and at the latest. Where money was credited, the earliest counts; where none came, another prompt harms nobody. */
    sentAt: Value<Date>;
    readAt: Value<Date>;
    freshFrom: Value<Date>;
    /** One that is not meant; 0 where all are. */
    besides: Value<number>;
  }) =>
    db
      .selectFrom('payments as p')
      .innerJoin('payment_attempts as a', 'a.payment_id', 'p.id')
      .select([
        ...(['p.id', 'a.id as attemptId', 'p.phone_number as phoneNumber'] as const),
        ...(['p.created_at as createdAt', 'p.completed_at as creditedAt', 'a.known_at as knownAt'] as const),
      ])
      .where('p.user_id', '=', asked.userId)
      .where('p.id', '<>', asked.besides)
      .where('p.type', '=', asked.type)
      .where(
        (eb) => given(asked.key, (key) => eb('p.purchase_key', '=', key)) ?? eb('p.purchase_key', 'is', null),
      )
      .where((eb) =>
        eb.or([
          eb('p.status', '=', sql.lit('PENDING')),
          eb.and([
            sql<SqlBool>`p.status in ('COMPLETED', 'REVERSED')`,
            eb('p.completed_at', '>', asked.freshFrom),
            eb.or([eb('a.known_at', 'is', null), eb('a.known_at', '>=', asked.sentAt)]),
          ]),
          eb.and([
            eb('p.created_at', '>', asked.freshFrom),
            eb('p.completed_at', 'is', null),
            eb('p.updated_at', '>', asked.readAt),
          ]),
        ]),
      )
      .orderBy('p.id', 'desc')
      .limit(sql.lit(1)),
);

export type OpenPayment = RowsOf<typeof openPaymentOf>;

/** How far a prompt has come. */
export const stateOfAttempt = statement((asked: { attemptId: Value<number> }) =>
  db.selectFrom('payment_attempts').select('state').where('id', '=', asked.attemptId),
);

/** Makes a payment that is about to be asked for. */
export const openPayment = statementOf(
  { id: int },
  (asked: {
    userId: Value<number>;
    type: Value<PaymentKind>;
    key: Value<string | null>;
    amountCents: Value<Cents>;
    priceCents: Value<Cents | null>;
    description: Value<string>;
    phone: Value<string>;
    year: Value<string>;
    accountReference: Value<string>;
    now: Value<Date>;
  }) => sql`
    insert into payments (id, user_id, type, method, amount_cents, price_cents, description, phone_number, reference, account_reference, purchase_key, created_at, updated_at)
    select n, ${asked.userId}, ${asked.type}, 'MPESA', ${asked.amountCents}, ${asked.priceCents}, ${asked.description}, ${asked.phone},
           'PAY-' || ${asked.year}::text || '-' || lpad(n::text, 6, '0'), ${asked.accountReference},
           ${asked.key}, ${asked.now}, ${asked.now}
      from nextval('payments_id_seq') n returning id`,
);

/** Makes the attempt of a prompt that is about to be sent. */
export const openAttempt = statement(
  (asked: {
    paymentId: Value<number>;
    amountKes: Value<number>;
    callbackTokenHash: Value<string>;
    now: Value<Date>;
  }) =>
    db
      .insertInto('payment_attempts')
      .values({
        payment_id: asked.paymentId,
        amount_kes: asked.amountKes,
        callback_token_hash: asked.callbackTokenHash,
        created_at: asked.now,
        updated_at: asked.now,
      })
      .returning('id'),
);

/** Gives the turn to ask to whoever moves the time first; no row for the others. */
export const claimTurn = statement(
  (asked: { attemptId: Value<number>; now: Value<Date>; before: Value<Date> }) =>
    db
      .updateTable('payment_attempts')
      .set({ last_checked_at: asked.now })
      .where('id', '=', asked.attemptId)
      .where((eb) => eb.or([eb('last_checked_at', 'is', null), eb('last_checked_at', '<', asked.before)]))
      .returning('id'),
);

import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import { hasNoJob } from '../../../core/job-fragments.ts';
import { isAccepted, isElsewhere } from '../records/decided.ts';
import type { PaymentTables } from '../records/payment.tables.ts';
import { isOpen, isUnfinished } from '../records/unfinished.ts';

const db = builderOf<PaymentTables>();

const AT_ONCE = 500;

/** Attempts without an outcome that nobody will ask about. */
export const unaskedAttempts = statement((asked: { task: Value<string> }) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('a.id')
    .where(isOpen)
    .where(isUnfinished)
    .where(sql<boolean>`not ${isElsewhere}`)
    .where(hasNoJob(asked.task, sql`a.id`))
    .orderBy('a.id')
    .limit(sql.lit(AT_ONCE)),
);

/** Attempts of which a success was reported, or that were credited without M-Pesa's word, that nobody will ask about. */
export const unprovenAttempts = statement((asked: { task: Value<string>; since: Value<Date> }) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('a.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('a.reported_paid_at', 'is not', null), eb('p.status', '<>', sql.lit('COMPLETED'))]),
        eb.and([
          eb('a.state', '=', sql.lit('PAID')),
          eb('p.status', '<>', sql.lit('REVERSED')),
          eb('a.verified_by', 'is', null),
          eb('a.created_at', '>', asked.since),
        ]),
      ]),
    )
    .where('p.review_reason', 'is', null)
    .where(sql<boolean>`not ${isElsewhere}`)
    .where(sql<boolean>`not ${isAccepted}`)
    .where(hasNoJob(asked.task, sql`a.id`))
    .orderBy('a.id')
    .limit(sql.lit(AT_ONCE)),
);

/** Attempts with a callback of some age that nobody will read. */
export const unreadAttempts = statement((asked: { task: Value<string>; receivedBy: Value<Date> }) =>
  db
    .selectFrom('payment_messages as m')
    .innerJoin('payment_attempts as a', 'a.id', 'm.attempt_id')
    .select('a.id')
    .distinct()
    .where('m.kind', '=', sql.lit('CALLBACK'))
    .where('m.processed_at', 'is', null)
    .where('m.received_at', '<=', asked.receivedBy)
    .where(hasNoJob(asked.task, sql`a.id`))
    .orderBy('a.id')
    .limit(sql.lit(AT_ONCE)),
);

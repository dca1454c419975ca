import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { PaymentTables } from './payment.tables.ts';
import { isAccountedFor } from './unmatched-line.ts';

const db = builderOf<PaymentTables>();

interface Old {
  before: Value<Date>;
  most: Value<number>;
}

/** Messages that came before a moment, of payments that are settled in every respect. */
const settled = ({ before, most }: Old) =>
  db
    .selectFrom('payment_messages as m')
    .innerJoin('payment_attempts as a', 'a.id', 'm.attempt_id')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('m.id')
    .where('m.received_at', '<', before)
    .where('p.review_reason', 'is', null)
    .where(sql<boolean>`not p.refund_due`)
    .limit(most);

/** Removes at most so many messages about payments that were made, whether their money is still there or not. */
export const removeOldMessages = statement((asked: Old) =>
  db
    .deleteFrom('payment_messages')
    .where('id', 'in', settled(asked).where(sql<boolean>`p.status in ('COMPLETED', 'REVERSED')`))
    .returning('id'),
);

/** Removes at most so many messages about payments that came to nothing. */
export const removeFailedMessages = statement((asked: Old) =>
  db
    .deleteFrom('payment_messages')
    .where('id', 'in', settled(asked).where('p.status', '=', sql.lit('FAILED')))
    .returning('id'),
);

/** Removes at most so many notices about PayBill money that were worked on. */
export const removeOldNotices = statement(({ before, most }: Old) =>
  db
    .deleteFrom('paybill_notices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('paybill_notices')
        .select('id')
        .where('received_at', '<', before)
        .where('outcome', 'is not', null)
        .limit(most),
    )
    .returning('id'),
);

/** Removes at most so many words about payouts that were worked on. */
export const removeOldPayoutWords = statement(({ before, most }: Old) =>
  db
    .deleteFrom('payout_words')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payout_words')
        .select('id')
        .where('received_at', '<', before)
        .where('outcome', 'is not', null)
        .limit(most),
    )
    .returning('id'),
);

/** A treasurer decided what the money is, or a payment turned up that accounts for it. */
const isDecided = sql<boolean>`(status <> 'UNMATCHED' or ${isAccountedFor(sql.ref('ledger_lines.receipt'))})`;

/** Removes names and phone numbers from at most so many lines about which it was decided before a moment. */
export const forgetStrangers = statement((asked: Old) =>
  db
    .updateTable('ledger_lines')
    .set({ payer_name: '', phone: '' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ledger_lines')
        .select('id')
        .where(isDecided)
        .where('updated_at', '<', asked.before)
        .where((line) => line.or([line('payer_name', '<>', ''), line('phone', '<>', '')]))
        .limit(asked.most),
    )
    .returning('id'),
);

/** Removes at most so many comparisons of statements that were made before a moment, with their lines. */
export const removeOldComparisons = statement((asked: Old) =>
  db
    .deleteFrom('statement_comparisons')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('statement_comparisons')
        .select('id')
        .where('compared_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);

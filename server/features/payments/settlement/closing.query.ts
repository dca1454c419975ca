import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { bool, int, nothing } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import { publishing } from '../../../core/pubsub.query.ts';
import type { PaymentKind, Verifier } from '../records/payment-states.ts';
import { mayGoTo } from './legal-moves.ts';
import { paymentChanged } from './payment.topics.ts';

/** A prompt that ends with money. */
export interface PaidPrompt {
  attemptId: number;
  description: string;
  verifiedBy: Verifier | null;
  /** The id by which the provider was asked, where only a callback has told it. */
  broughtId: string | null;
}

/** A payment that was credited, and the prompt that asked for it where one did. */
interface Closed {
  payment: { id: number; userId: number; type: PaymentKind };
  verificationCode: string;
  prompt: PaidPrompt | null;
}

/** Payments that were credited, as a statement takes them. */
export const asClosed = (closed: readonly Closed[]) => ({
  ids: closed.map(({ payment }) => payment.id),
  userIds: closed.map(({ payment }) => payment.userId),
  types: closed.map(({ payment }) => payment.type),
  codes: closed.map(({ verificationCode }) => verificationCode),
  attemptIds: closed.map(({ prompt }) => prompt?.attemptId ?? null),
  descriptions: closed.map(({ prompt }) => prompt?.description ?? null),
  verifiers: closed.map(({ prompt }) => prompt?.verifiedBy ?? null),
  broughtIds: closed.map(({ prompt }) => prompt?.broughtId ?? null),
});

type Asked = { [List in keyof ReturnType<typeof asClosed>]: Value<ReturnType<typeof asClosed>[List]> } & {
  year: Value<string>;
  now: Value<Date>;
};

/**
 * Gives each of some payments its numbered receipt, once, ends the prompts that asked for them, and says that they changed.
 *
 * The numbers are counted by the very transaction, in the order of the payments: a number exists if and only if its receipt
 * does. Each payment's receipt is looked up by itself, for a plan that was made while there were few of them reads them all.
 *
 * Of each it says whether its payer has paid for the same kind of thing by another prompt that was open together with it; of
 * a thing with a name its seller says so. By values, so that the few payments of one person are looked up, not all completed
 * ones. It comes last, when all that was paid for the same person stands in a row: who comes second sees the first.
 */
export const closePayments = statementOf(
  { paymentId: int, hasPaidTwice: bool, pg_notify: nothing },
  (asked: Asked) => sql`
    with completed as (
      select * from unnest(${asked.ids}::int[], ${asked.userIds}::int[], ${asked.types}::text[], ${asked.codes}::text[],
                           ${asked.attemptIds}::int[], ${asked.descriptions}::text[], ${asked.verifiers}::text[],
                           ${asked.broughtIds}::text[])
             paid (id, user_id, type, code, attempt_id, description, verifier, brought_id)),
         due as (
      select id, code, (row_number() over (order by id))::int nth from completed
       where (select r.id from payment_receipts r where r.payment_id = completed.id) is null),
         counted as (
      update number_series set last_number = last_number + (select count(*) from due)
       where name = 'receipts' and exists (select from due)
      returning last_number - (select count(*) from due) before),
         issued as (
      insert into payment_receipts (payment_id, number, verification_code, issued_at)
      select id, 'RCT-' || ${asked.year}::text || '-' || lpad((before + nth)::text, 6, '0'), code, ${asked.now}::timestamptz
        from due, counted order by nth),
         ended as (
      update payment_attempts a
         set state = 'PAID', result_code = '0', result_desc = paid.description, reported_paid_at = null,
             unanswered_since = null, known_at = null, updated_at = ${asked.now}, verified_by = paid.verifier,
             checkout_request_id = coalesce(checkout_request_id, paid.brought_id),
             is_id_reported = case when paid.brought_id is null then is_id_reported else checkout_request_id is null end
        from completed paid where a.id = paid.attempt_id and ${mayGoTo('PAID')}
      returning a.payment_id, exists (
        select 1 from payments o
         where o.user_id = paid.user_id and o.type = paid.type and o.purchase_key is null and o.id <> a.payment_id
           and o.status = 'COMPLETED'
           and o.completed_at > (select p.created_at from payments p where p.id = a.payment_id)
           and exists (select 1 from payment_attempts b where b.payment_id = o.id)) has_paid_twice)
    select id "paymentId", coalesce(ended.has_paid_twice, false) "hasPaidTwice", ${publishing(
      paymentChanged,
      {
        paymentId: sql.ref('id'),
        userId: sql.ref('user_id'),
      },
    )} from completed left join ended on ended.payment_id = completed.id order by id`,
);

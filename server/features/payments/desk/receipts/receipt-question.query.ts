import { sql } from 'kysely';
import type { Value } from '../../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../../core/db/statement.ts';
import type { Cents } from '../../../../core/money.ts';
import type { ReceiptQuestionState } from '../../records/payment-states.ts';
import { ownCents } from '../../records/own-money.ts';
import type { PaymentTables } from '../../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Keeps that somebody is about to ask about a receipt, before anything is sent. */
export const insertQuestion = statement(
  (asked: { receipt: Value<string>; conversationId: Value<string>; by: Value<number>; now: Value<Date> }) =>
    db
      .insertInto('receipt_questions')
      .values({
        receipt: asked.receipt,
        conversation_id: asked.conversationId,
        asked_by_id: asked.by,
        asked_at: asked.now,
      })
      .returning('id'),
);

const questions = db
  .selectFrom('receipt_questions as q')
  .innerJoin('users as u', 'u.id', 'q.asked_by_id')
  .select(['q.id', 'q.receipt', 'q.state', 'q.amount_cents as amountCents', 'q.payer_name as payerName'])
  .select(['q.account_reference as accountReference', 'q.paid_at as paidAt', 'q.said'])
  .select(['u.name as askedBy', 'q.asked_at as askedAt', 'q.answered_at as answeredAt']);

const AT_MOST = 20;

/** The newest questions about a receipt, newest first. */
export const questionsAbout = statement((asked: { receipt: Value<string> }) =>
  questions.where('q.receipt', '=', asked.receipt).orderBy('q.id', 'desc').limit(sql.lit(AT_MOST)),
);

/** The question that was asked about a receipt since a moment and that waits for its answer. */
export const waitingQuestion = statement((asked: { receipt: Value<string>; since: Value<Date> }) =>
  questions
    .where('q.receipt', '=', asked.receipt)
    .where('q.state', '=', sql.lit('ASKED'))
    .where('q.asked_at', '>', asked.since)
    .orderBy('q.id', 'desc')
    .limit(sql.lit(1)),
);

export const questionById = statement((asked: { id: Value<number> }) =>
  questions.where('q.id', '=', asked.id),
);

/** One question about a receipt, with what was answered. */
export type ReceiptQuestionView = RowsOf<typeof questionById>;

/** Locks the question in whose conversation something is told. */
export const questionOfConversation = statement((asked: { conversationId: Value<string> }) =>
  db
    .selectFrom('receipt_questions')
    .select(['id', 'receipt', 'state'])
    .where('conversation_id', '=', asked.conversationId)
    .forUpdate(),
);

/** Writes down what was answered, or why nothing was. */
export const endQuestion = statement(
  (asked: {
    id: Value<number>;
    state: Value<ReceiptQuestionState>;
    amountCents: Value<Cents | null>;
    payerName: Value<string>;
    accountReference: Value<string>;
    paidAt: Value<Date | null>;
    said: Value<string>;
    answeredAt: Value<Date | null>;
  }) =>
    db
      .updateTable('receipt_questions')
      .set({
        state: asked.state,
        amount_cents: asked.amountCents,
        payer_name: asked.payerName,
        account_reference: asked.accountReference,
        paid_at: asked.paidAt,
        said: asked.said,
        answered_at: asked.answeredAt,
      })
      .where('id', '=', asked.id)
      .where('answered_at', 'is', null),
);

/** The prompt whose credited payment has a receipt and brought an amount, and waits because nobody had confirmed them. */
export const doubtedPromptOf = statement((asked: { receipt: Value<string>; amountCents: Value<Cents> }) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('a.id')
    .where('p.receipt', '=', asked.receipt)
    .where(ownCents, '=', asked.amountCents)
    .where('p.review_reason', '=', sql.lit('UNVERIFIED')),
);

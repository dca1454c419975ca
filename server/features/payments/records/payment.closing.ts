import { sql } from 'kysely';
import { empties, type ClosingPerson, type WhenClosed } from '../../../core/db/when-closed.ts';

const paymentsOf = ({ ids }: ClosingPerson) => sql`select id from payments where user_id = any(${ids})`;
const moneyOf = ({ ids }: ClosingPerson) => sql`select id from paybill_payments where user_id = any(${ids})`;

const receiptsOf = ({ ids }: ClosingPerson) => sql`
  select receipt from payments where user_id = any(${ids}) and receipt is not null
  union select receipt from paybill_payments where user_id = any(${ids})`;

const refundsOf = (person: ClosingPerson) =>
  sql`select id from refunds where payment_id in (${paymentsOf(person)}) or money_id in (${moneyOf(person)})`;

/** What M-Pesa says of a person in its messages: in one field by name, or in a list of names and values. */
const FIELDS = 'FirstName|MiddleName|LastName|MSISDN|BillRefNumber|PhoneNumber|CheckoutRequestID';
const LISTED =
  'PhoneNumber|ReceiverPartyPublicName|DebitPartyName|CreditPartyName|BillReferenceNumber|AccountReference';

const withoutFacts = sql`regexp_replace(regexp_replace(body,
  ${sql.lit(`("(${FIELDS})"\\s*:\\s*)("([^"\\\\]|\\\\.)*"|[0-9]+)`)}, '\\1""', 'g'),
  ${sql.lit(`("(${LISTED})"\\s*,\\s*"Value"\\s*:\\s*)("([^"\\\\]|\\\\.)*"|[0-9]+)`)}, '\\1""', 'g')`;

const blankBody = (table: string, whose: (person: ClosingPerson) => ReturnType<typeof paymentsOf>) => ({
  table,
  whose,
  columns: { body: () => withoutFacts },
});

const decided = 'Money was decided about: who did it, by number.';

/** Money stays as the law asks, by the number of the account: amount, receipt and times, and nobody's name or phone. */
export const paymentsWhenClosed: WhenClosed = {
  obstacles: [
    {
      words:
        'You have a payment that is not finished. Wait until it has ended, or ask the treasurer about it.',
      found: ({ ids }) => sql`select 1 as n from payments
        where user_id = any(${ids}) and (status = 'PENDING' or review_reason is not null or refund_due)`,
    },
    {
      words: 'The club is sending money back to you. Wait until it has reached you.',
      found: (person) => sql`
        select 1 as n from refunds where id in (${refundsOf(person)}) and state in ('REQUESTED', 'APPROVED')
        union all
        select 1 as n from part_refunds where money_id in (${moneyOf(person)}) and state in ('REQUESTED', 'APPROVED')`,
    },
    {
      words:
        'The club holds money of yours that has not paid for anything yet. Pay for something with it, or ask the treasurer to send it back.',
      found: ({ ids }) => sql`select 1 as n from paybill_payments
        where user_id = any(${ids}) and amount_cents > spent_cents + sent_back_cents`,
    },
  ],
  blanked: [
    empties('payments', 'user_id', 'phone_number'),
    empties(
      'paybill_payments',
      'user_id',
      ...['phone', 'payer_first_name', 'payer_name', 'account_reference'],
    ),
    empties(
      'ledger_lines',
      (person) => sql`payment_id in (${paymentsOf(person)}) or receipt in (${receiptsOf(person)})`,
      ...['phone', 'payer_name', 'account_reference'],
    ),
    empties(
      'receipt_questions',
      (person) => sql`receipt in (${receiptsOf(person)})`,
      ...['payer_name', 'account_reference'],
    ),
    {
      table: 'refunds',
      whose: (person) => sql`id in (${refundsOf(person)})`,
      columns: { phone: () => sql`null` },
    },
    empties('refund_payouts', (person) => sql`refund_id in (${refundsOf(person)})`, 'phone'),
    {
      table: 'payment_attempts',
      whose: (person) => sql`payment_id in (${paymentsOf(person)}) and checkout_request_id is not null`,
      // M-Pesa's own identifier ends in the phone number.
      columns: {
        checkout_request_id: () => sql`regexp_replace(checkout_request_id, '[0-9]{9}$', '-' || id)`,
      },
    },
    blankBody(
      'payment_messages',
      (person) =>
        sql`attempt_id in (select id from payment_attempts where payment_id in (${paymentsOf(person)}))`,
    ),
    blankBody('paybill_notices', (person) => sql`receipt in (${receiptsOf(person)})`),
    blankBody(
      'payout_words',
      (person) =>
        sql`conversation_id in (select conversation_id from refund_payouts where refund_id in (${refundsOf(person)}))`,
    ),
  ],
  cleaned: {
    payments: ['description', 'phone_number'],
    paybill_payments: ['phone', 'payer_name', 'account_reference', 'sent_back_reason'],
    paybill_notices: ['body'],
    payment_messages: ['body'],
    payout_words: ['body'],
    payment_attempts: ['result_desc'],
    payment_decisions: ['reason'],
    ledger_lines: ['phone', 'payer_name', 'account_reference', 'decided_reason'],
    receipt_questions: ['payer_name', 'account_reference', 'said'],
    manual_payments: ['external_reference', 'note'],
    refunds: ['reason', 'ended_reason', 'paid_reference'],
    part_refunds: ['reason', 'ended_reason', 'paid_reference'],
    refund_payouts: ['phone', 'said', 'contradiction'],
    month_closings: ['explanation'],
    month_reopenings: ['reason', 'decided_reason'],
    statement_comparisons: ['file_name'],
    statement_findings: ['reference', 'explanation', 'remark'],
  },
  kept: {
    payments: 'The law asks for records of money: amount, receipt and times, by number.',
    paybill_payments: 'The law asks for records of money.',
    manual_payments: decided,
    payment_decisions: decided,
    receipt_questions: decided,
    refunds: decided,
    part_refunds: decided,
    refund_payouts: decided,
    month_closings: decided,
    month_reopenings: decided,
    statement_comparisons: decided,
    statement_findings: decided,
  },
};

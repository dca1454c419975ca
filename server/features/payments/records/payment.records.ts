import { sql } from 'kysely';
import { handsOut, type HandedOutTable, type OwnRecords } from '../../../core/db/own-records.ts';
import type { KeptRecords } from '../../../core/kept-records.ts';
import {
  forgetStrangers,
  removeFailedMessages,
  removeOldComparisons,
  removeOldMessages,
  removeOldNotices,
  removeOldPayoutWords,
} from './retention.query.ts';

/** What payments keep of people. */
export const paymentRecords: readonly KeptRecords[] = [
  {
    what: 'Payments, receipts and what was decided about them: amount, phone number, M-Pesa receipt, times',
    why: 'The law requires records of money to be kept, and auditors ask for them.',
    until: 'At least five years after the year they belong to. They are not deleted on request before that.',
    tables: [
      'payments',
      'payment_attempts',
      'payment_receipts',
      'payment_decisions',
      'payment_reversals',
      'refunds',
      'refund_payouts',
      'receipt_questions',
      'manual_payments',
      'paybill_payments',
      'paybill_shares',
      'part_refunds',
      'month_closings',
      'month_entries',
      'month_reopenings',
    ],
  },
  {
    what: 'Messages of M-Pesa about a payment that was made, as they came',
    why: 'They are the proof that you paid.',
    tables: ['payment_messages'],
    days: 2555,
    after: 'they came',
    remove: removeOldMessages,
  },
  {
    what: 'Notices of M-Pesa about money to the PayBill, as they came',
    why: 'They are the proof that somebody paid, and what for.',
    tables: ['paybill_notices'],
    days: 2555,
    after: 'they came',
    remove: removeOldNotices,
  },
  {
    what: 'Messages of M-Pesa about money that was sent back, as they came',
    why: 'They are the proof that the money reached you.',
    tables: ['payout_words'],
    days: 2555,
    after: 'they came',
    remove: removeOldPayoutWords,
  },
  {
    what: 'Messages of M-Pesa about a payment that came to nothing, as they came',
    why: 'To answer when you say that you paid.',
    tables: ['payment_messages'],
    days: 365,
    after: 'they came',
    remove: removeFailedMessages,
  },
  {
    what: 'Name and phone number on money that came without a payment of ours',
    why: 'To find out whose money it is. Amount and receipt stay with the books.',
    tables: ['ledger_lines'],
    days: 365,
    after: 'it was decided whose money it is',
    remove: forgetStrangers,
  },
  {
    what: 'Comparisons of the M-Pesa statement with our books: who compared, receipts, amounts and what was written to each difference',
    why: 'Auditors ask how the books and the statement of a month were brought together.',
    tables: ['statement_comparisons', 'statement_findings'],
    days: 2555,
    after: 'they were made',
    remove: removeOldComparisons,
  },
];

const ofPayment: HandedOutTable['whose'] = ({ ids }) =>
  sql`payment_id in (select id from payments where user_id = any(${ids}))`;

const ofRefund: HandedOutTable['whose'] = (owner) =>
  sql`${ofPayment(owner)} or money_id in (select id from paybill_payments where user_id = any(${owner.ids}))`;

const TREASURY = 'Work of the treasury; who did it stands in the audit log.';

/** What people get of their money. */
export const ownPaymentRecords: OwnRecords = {
  handedOut: [
    handsOut('Payments', 'payments', 'user_id', {
      Begun: 'created_at',
      'What for': 'description',
      Way: 'method',
      'How it stands': 'status',
      'Amount (KES)': 'amount_cents',
      Phone: 'phone_number',
      'Number of ours': 'reference',
      'M-Pesa receipt': 'receipt',
      Completed: 'completed_at',
    }),
    handsOut('Tries to pay', 'payment_attempts', ofPayment, {
      When: 'created_at',
      'How it stands': 'state',
      'Amount (KES)': 'amount_kes',
      'What M-Pesa said': 'result_desc',
    }),
    handsOut('Receipts', 'payment_receipts', ofPayment, { Issued: 'issued_at', Number: 'number' }),
    handsOut('Payments that M-Pesa took back', 'payment_reversals', ofPayment, {
      When: 'reversed_at',
      'M-Pesa receipt': 'receipt',
      'Amount (KES)': 'amount_cents',
    }),
    handsOut('Payments written down by hand', 'manual_payments', ofPayment, {
      'Paid on': 'paid_on',
      Way: 'channel',
      'Number of the bank': 'external_reference',
      Note: 'note',
    }),
    handsOut('What was decided about your payments', 'payment_decisions', ofPayment, {
      When: 'created_at',
      What: 'decision',
      Why: 'reason',
    }),
    handsOut('PayBill money', 'paybill_payments', 'user_id', {
      Paid: 'paid_at',
      'M-Pesa receipt': 'receipt',
      'Account typed': 'account_reference',
      'Amount (KES)': 'amount_cents',
      Phone: 'phone',
      Payer: 'payer_name',
      'Spent (KES)': 'spent_cents',
      'Sent back (KES)': 'sent_back_cents',
      'Why sent back': 'sent_back_reason',
    }),
    handsOut('Refunds', 'refunds', ofRefund, {
      Asked: 'asked_at',
      Number: 'number',
      'How it stands': 'state',
      'Amount (KES)': 'amount_cents',
      Why: 'reason',
      Phone: 'phone',
      Paid: 'paid_at',
    }),
    handsOut(
      'Refunds of parts',
      'part_refunds',
      ({ ids }) => sql`money_id in (select id from paybill_payments where user_id = any(${ids}))`,
      {
        Asked: 'asked_at',
        Number: 'number',
        'How it stands': 'state',
        'Amount (KES)': 'amount_cents',
        Why: 'reason',
      },
    ),
    handsOut(
      'Refunds sent by M-Pesa',
      'refund_payouts',
      (owner) => sql`refund_id in (select id from refunds where ${ofRefund(owner)})`,
      {
        Sent: 'sent_at',
        Phone: 'phone',
        'Amount (KES)': 'amount_cents',
        'How it stands': 'state',
        'M-Pesa receipt': 'receipt',
      },
    ),
    handsOut('Lines of the ledger of M-Pesa', 'ledger_lines', ofPayment, {
      Paid: 'paid_at',
      'M-Pesa receipt': 'receipt',
      'Amount (KES)': 'amount_cents',
      Payer: 'payer_name',
      Phone: 'phone',
    }),
  ],
  leftOut: {
    payment_messages:
      'The messages of M-Pesa about your payments, as they came: what they say stands with the payments.',
    paybill_notices:
      'The messages of M-Pesa about PayBill money, as they came: what they say stands with the money.',
    payout_words:
      'The messages of M-Pesa about refunds, as they came: what they say stands with the refunds.',
    paybill_shares: 'Which money paid for what: both are handed out.',
    receipt_questions: 'What a treasurer asked M-Pesa about a receipt: the answer stands with the payment.',
    month_closings: TREASURY,
    month_reopenings: TREASURY,
    month_entries: 'Which payment counts in which month.',
    statement_comparisons: TREASURY,
    statement_findings: TREASURY,
  },
};

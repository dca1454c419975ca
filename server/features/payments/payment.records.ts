import type { KeptRecords } from '../../core/kept-records.ts';
import {
  forgetStrangers,
  removeFailedMessages,
  removeOldComparisons,
  removeOldMessages,
  removeOldNotices,
} from './records/retention.query.ts';

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
      'manual_payments',
      'paybill_payments',
      'paybill_shares',
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

import type { Columns } from '../../../core/files/list-files.ts';
import type { RollRow } from './roll.query.ts';

/** The roll as a table of a file. */
export const rollColumns: Columns<RollRow> = [
  ['Name', 'text', (row) => row.name],
  ['User name', 'text', (row) => row.username],
  ['Reg. number', 'text', (row) => row.registrationNumber],
  ['E-mail', 'text', (row) => row.email],
  ['Phone', 'text', (row) => row.phoneNumber],
  ['Standing', 'text', (row) => row.standing],
  ['Paid until', 'text', (row) => row.paidUntil ?? ''],
  ['Payment', 'text', (row) => row.paymentReference ?? ''],
  ['Amount KES', 'money', (row) => row.paidCents],
  ['Last reminded', 'moment', (row) => row.remindedAt],
];

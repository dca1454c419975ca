import type { Columns } from '../../../core/files/list-files.ts';
import type { MemberView } from './member.view.ts';

/** The members as a table of a file. */
export const memberColumns: Columns<MemberView> = [
  ['Name', 'text', (member) => member.name],
  ['User name', 'text', (member) => member.username],
  ['Reg. number', 'text', (member) => member.registrationNumber],
  ['E-mail', 'text', (member) => member.email],
  ['Phone', 'text', (member) => member.phoneNumber],
  ['Role', 'text', (member) => member.roleDisplay],
  ['Position', 'text', (member) => member.position ?? ''],
  ['Course', 'text', (member) => member.course],
  ['Year of study', 'number', (member) => member.yearOfStudy],
  ['Hub', 'text', (member) => member.hub],
  ['Status', 'text', (member) => member.status],
  ['Fee', 'text', (member) => member.paymentStatus ?? ''],
  ['Until', 'text', (member) => member.expiry ?? ''],
  ['Joined', 'moment', (member) => member.createdAt],
];

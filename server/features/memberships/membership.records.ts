import type { KeptRecords } from '../../core/kept-records.ts';

/** What memberships keep of people. */
export const membershipRecords: readonly KeptRecords[] = [
  {
    what: 'Your membership: its state, the periods you paid for, the reminders we sent, and what you let other members see',
    why: 'To know until when you have paid, and to show you in the directory as you like.',
    until: 'As long as you have an account; paid periods as long as the payments they belong to.',
    tables: ['memberships', 'membership_payments', 'membership_periods', 'membership_reminders'],
  },
  {
    what: 'On the roll of which academic years staff have put you, who and when',
    why: 'To know who is expected to pay for a year.',
    until: 'As long as you have an account.',
    tables: ['year_roll_entries'],
  },
  {
    what: 'Who registered you at the desk of the club, and when, if you joined there',
    why: 'To look after your registration and its fee on that day.',
    until: 'As long as you have an account.',
    tables: ['desk_registrations'],
  },
  {
    what: 'By which list of people staff entered you, if they did',
    why: 'To take a list back that was entered by mistake.',
    until: 'As long as you have an account.',
    tables: ['member_imports', 'imported_members'],
  },
];

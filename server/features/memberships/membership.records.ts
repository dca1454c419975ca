import { sql } from 'kysely';
import { handsOut, type HandedOutTable, type OwnRecords } from '../../core/db/own-records.ts';
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

const ofMembership: HandedOutTable['whose'] = ({ ids }) =>
  sql`membership_id in (select id from memberships where user_id = any(${ids}))`;

/** What people get of their memberships. */
export const ownMembershipRecords: OwnRecords = {
  handedOut: [
    handsOut('Membership', 'memberships', 'user_id', {
      Since: 'created_at',
      Suspended: 'suspended_at',
      'Why it is suspended': 'suspension_reason',
      'Suspended until': 'suspended_until',
      Ended: 'deactivated_at',
      'Paid until': 'paid_until',
      'In the list of members': 'is_listed',
      'Shows your course': 'shows_course',
      'Shows your year': 'shows_year',
      'Shows your hub': 'shows_hub',
      'Shows what you say of yourself': 'shows_bio',
      'Shows your picture': 'shows_picture',
    }),
    handsOut('Periods you paid for', 'membership_periods', ofMembership, {
      From: 'starts_on',
      Until: 'ends_on',
      Months: 'months',
      'Taken back': 'voided_at',
    }),
    handsOut('Reminders of the end of your membership', 'membership_reminders', ofMembership, {
      Sent: 'created_at',
      'Ended on': 'expires_on',
    }),
    handsOut('Rolls of years', 'year_roll_entries', 'user_id', {
      Since: 'added_at',
      Year: sql`(select y.year from academic_years y where y.id = year_roll_entries.academic_year_id)`,
    }),
    handsOut('Joined at the desk', 'desk_registrations', 'user_id', { When: 'registered_at' }),
    handsOut('Taken in with a list', 'imported_members', 'user_id', {
      When: sql`(select i.imported_at from member_imports i where i.id = imported_members.import_id)`,
    }),
  ],
  leftOut: {
    membership_payments: 'How many months a payment bought: it stands with the period.',
    member_imports: 'Lists of people that were taken in; who did it stands in the audit log.',
  },
};

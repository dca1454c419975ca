import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeAnswers } from './questions/question.query.ts';
import { removeWithdrawn } from './registrations/withdrawn.query.ts';

/** What events keep of people. */
export const eventRecords: readonly KeptRecords[] = [
  {
    what: 'What you register for, whether you came or asked to be excused, and when and at which door you were seen',
    why: 'To keep your place, and to plan the next event.',
    until: 'As long as you have an account, or until the event is deleted.',
    tables: ['event_registrations', 'attendance_acts'],
  },
  {
    what: 'What you owe and have paid for places at events',
    why: 'To keep the place you paid for, and to answer for the money.',
    until: 'As long as the payments they belong to, and the books of the club.',
    tables: ['event_fees', 'event_payments'],
  },
  {
    what: 'That your calendar has a secret address, and since when; of the address itself no more than a fingerprint',
    why: 'To show the calendars that you gave it to what you registered for.',
    until: 'Until you turn it off, or as long as you have an account.',
    tables: ['calendar_addresses'],
  },
  {
    what: 'That you are invited to an event, and whom you invited',
    why: 'To keep an event for those whom it is meant for.',
    until: 'Until the invitation is taken back, or the event is deleted.',
    tables: ['event_invitations'],
  },
  {
    what: 'What you wrote to the people of an event as one of its staff',
    why: 'To know what people were told, and by whom.',
    until: 'Until the event is deleted.',
    tables: ['event_messages'],
  },
  {
    what: 'That you put in an event that had to wait for approval',
    why: 'To tell you what was decided about it.',
    until: 'Until the event is deleted.',
    tables: ['events'],
  },
  {
    what: 'Places you gave back',
    why: 'To answer questions about a place.',
    tables: ['event_registrations'],
    days: 365,
    after: 'you gave the place back',
    remove: removeWithdrawn,
  },
  {
    what: 'What you answered when you registered for an event',
    why: 'To prepare the event: what to cook, which sizes to order, who agreed to what.',
    tables: ['event_answers'],
    days: 90,
    after: 'the event began',
    remove: removeAnswers,
  },
];

/** What people get of their places. */
export const ownEventRecords: OwnRecords = {
  handedOut: [
    handsOut('Events you registered for', 'event_registrations', 'user_id', {
      Registered: 'created_at',
      Event: sql`(select e.title from events e where e.id = event_registrations.event_id)`,
      On: sql`(select e.starts_at from events e where e.id = event_registrations.event_id)`,
      'You came': 'attended',
      'Given back': 'withdrawn_at',
      'Whom you bring': 'guests',
      'Others who come see your name': 'shows_name',
      'Why you asked to be let go': 'withdrawal_reason',
      'What was answered': 'withdrawal_answer',
      'Why you asked to be excused': 'excuse_reason',
      'What was answered to that': 'excuse_answer',
    }),
    handsOut('The address of your calendar', 'calendar_addresses', 'user_id', {
      'Exists since': 'created_at',
    }),
    handsOut('Events you are invited to', 'event_invitations', 'user_id', {
      Event: sql`(select e.title from events e where e.id = event_invitations.event_id)`,
      On: sql`(select e.starts_at from events e where e.id = event_invitations.event_id)`,
      Invited: 'created_at',
    }),
    handsOut('Events you put in that had to wait for approval', 'events', 'written_by_id', {
      Event: 'title',
      On: 'starts_at',
      'Why it was sent back': 'approval_reason',
    }),
    handsOut('Fees for events', 'event_fees', 'user_id', {
      Event: sql`(select e.title from events e where e.id = event_fees.event_id)`,
      Number: 'number',
      'Amount (KES)': sql`amount_cents / 100`,
      Paid: 'paid_at',
    }),
    handsOut('What you wrote to the people of events', 'event_messages', 'sent_by_id', {
      Event: sql`(select e.title from events e where e.id = event_messages.event_id)`,
      Subject: 'subject',
      Words: 'words',
    }),
    handsOut('What you answered when you registered', 'event_answers', 'user_id', {
      Event: sql`(select e.title from events e join event_questions q on q.event_id = e.id where q.id = event_answers.question_id)`,
      Asked: 'asked',
      Answer: 'answer',
    }),
  ],
  leftOut: {
    attendance_acts: 'That you came stands with your registration.',
    event_payments: 'Which payment was for which place stands with the payment.',
  },
};

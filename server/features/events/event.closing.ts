import { sql } from 'kysely';
import { erases, whoseColumn, type WhenClosed } from '../../core/db/when-closed.ts';

/** Places of what is still to come are free again; who came to what is counted by number. */
export const eventsWhenClosed: WhenClosed = {
  obstacles: [
    {
      words:
        'You have paid for an event that is still to come. Give your place back first, or wait until it is over.',
      found: ({ ids, now }) =>
        sql`select 1 as n from event_fees f join events e on e.id = f.event_id
              join event_registrations r on r.id = f.registration_id and r.withdrawn_at is null
             where f.user_id = any(${ids}) and f.paid_by_id is not null and e.starts_at > ${now}`,
    },
  ],
  erased: [
    erases('calendar_addresses', 'user_id'),
    erases('event_answers', 'user_id'),
    erases('event_invitations', 'user_id'),
    erases(
      'event_registrations',
      ({ ids, now }) =>
        sql`user_id = any(${ids}) and (withdrawn_at is not null or event_id in (select id from events where starts_at > ${now}))`,
    ),
  ],
  blanked: [
    {
      table: 'event_registrations',
      whose: whoseColumn('user_id'),
      columns: {
        guests: () => sql`'{}'::text[]`,
        shows_name: () => sql`false`,
        withdrawal_reason: () => sql`''`,
        withdrawal_answer: () => sql`''`,
        excuse_reason: () => sql`''`,
        excuse_answer: () => sql`''`,
      },
    },
  ],
  cleaned: {
    events: [
      'title',
      'description',
      'location',
      'venue_map_url',
      'change_reason',
      'audience_hub',
      'approval_reason',
    ],
    event_questions: ['text', 'help'],
    event_answers: ['asked'],
    event_messages: ['subject', 'words'],
    attendance_acts: ['door'],
  },
  cleanedLists: {
    events: ['important_reminders'],
    event_questions: ['choices'],
    event_answers: ['answer'],
  },
  kept: {
    events: 'What the club did; who put in what had to wait, by number.',
    event_registrations: 'How many came, and who marked it, by number.',
    event_fees: 'What was paid for a place, for the books.',
    event_invitations: 'Who invited others to an event, by number.',
    event_messages: 'What was written to the people of an event; who wrote it, by number.',
    attendance_acts: 'When somebody came and who saw it, by number.',
  },
};

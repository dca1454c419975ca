import { sql } from 'kysely';
import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** Mail to the person goes, and what is known of their mailbox. */
export const mailWhenClosed: WhenClosed = {
  erased: [
    erases('mails', ({ emails }) => sql`lower(address) = any(${emails})`),
    erases('mail_stops', ({ emails }) => sql`lower(address_key) = any(${emails})`),
  ],
  cleaned: { mails: ['name', 'props', 'problem'], mail_stops: ['detail'] },
};

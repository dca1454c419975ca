import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** Entries of the log stay by number: the database takes the name out of them itself, and notes what they say since. */
export const auditWhenClosed: WhenClosed = {
  erased: [erases('audit_readings', 'user_id')],
  kept: { refused_attempts: 'How often somebody tried what staff alone may, by number, for a year.' },
};

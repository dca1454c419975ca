import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** What somebody put away goes with them; an announcement no longer names them. */
export const announcementsWhenClosed: WhenClosed = {
  erased: [erases('announcement_dismissals', 'user_id')],
  cleaned: { announcements: ['words', 'link'] },
};

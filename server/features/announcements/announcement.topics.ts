import { topic } from '../../core/topics.ts';

/** Staff said, changed or took down something. */
export const announcementsMoved = topic<{ announcementId: number }>('announcement');

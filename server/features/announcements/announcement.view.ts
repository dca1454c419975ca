import { shownAsKept, type ShownFields } from '../../core/fields/field-set.ts';
import type { AnnouncementState } from './announcement-kinds.ts';
import { announcementFields } from './announcement.fields.ts';
import type { AnnouncementRow } from './announcement.query.ts';

/** An announcement as people read it. */
export interface BannerView {
  id: number;
  words: string;
  link: string;
}

/** The same as staff see it. */
export interface AnnouncementView extends ShownFields<typeof announcementFields.fields> {
  id: number;
  state: AnnouncementState;
  revision: number;
  createdAt: Date;
}

function stateOf({ ended_at, first_day, last_day }: AnnouncementRow, today: string): AnnouncementState {
  if (ended_at !== null) {
    return 'ENDED';
  }
  if (today > last_day) {
    return 'OVER';
  }
  return today < first_day ? 'WAITING' : 'SHOWN';
}

const asKept = shownAsKept(announcementFields.fields, []);

/** Presents a row on a day. */
export const toAnnouncementView = (row: AnnouncementRow, today: string): AnnouncementView => ({
  id: row.id,
  ...asKept(row),
  state: stateOf(row, today),
  revision: row.revision,
  createdAt: row.created_at,
});

import type { EventView } from './event.view.ts';

/** One person's place at an event, as both APIs present it. */
export interface EventRegistrationView {
  id: number;
  event: EventView;
  person: Registrant;
  attended: boolean;
  /** When staff last said whether the person came. */
  attendanceMarkedAt: Date | null;
  createdAt: Date;
}

/** Who has the place. Course and campus are for people with the directory, `''` for others (contract §4.1). */
interface Registrant {
  id: number;
  name: string;
  course: string;
  hub: string;
}

export interface EventRegistrationRow {
  id: number;
  event_id: number;
  user_id: number;
  user_name: string;
  course: string;
  hub: string;
  attended: boolean;
  attendance_marked_at: Date | null;
  created_at: Date;
}

export const REGISTRATION_COLUMNS =
  'r.id, r.event_id, r.user_id, u.name user_name, u.course, u.hub, r.attended, r.attendance_marked_at, r.created_at';

/** Presents a row; `seesDirectory` says whether the reader may know course and campus. */
export const toRegistrationView = (
  row: EventRegistrationRow,
  event: EventView,
  seesDirectory: boolean,
): EventRegistrationView => ({
  id: row.id,
  event,
  person: {
    id: row.user_id,
    name: row.user_name,
    course: seesDirectory ? row.course : '',
    hub: seesDirectory ? row.hub : '',
  },
  attended: row.attended,
  attendanceMarkedAt: row.attendance_marked_at,
  createdAt: row.created_at,
});

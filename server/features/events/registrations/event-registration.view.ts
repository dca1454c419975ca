import type { EventRegistrationRow } from './event-registration.query.ts';
import type { RegistrationState } from '../places/registration-state.ts';
import type { EventView } from '../event.view.ts';

/** One person's place at an event, as both APIs present it. */
export interface EventRegistrationView {
  id: number;
  event: EventView;
  person: Registrant;
  attended: boolean;
  /** When staff last said whether the person came. */
  attendanceMarkedAt: Date | null;
  createdAt: Date;
  /** What the registration stands for. */
  state: RegistrationState;
  /** Until when an offered place is kept. */
  heldUntil: Date | null;
  acceptsAtOnce: boolean;
  isHeldBack: boolean;
  guests: string[];
}

/** Who has the place. Course and campus are for people with the directory, `''` for others (contract §4.1). */
interface Registrant {
  id: number;
  name: string;
  course: string;
  hub: string;
}

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
  state: row.state,
  heldUntil: row.held_until,
  acceptsAtOnce: row.accepts_at_once,
  isHeldBack: row.is_held_back,
  guests: row.guests,
});

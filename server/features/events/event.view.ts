import { isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { shownAsKept, type ShownFields } from '../../core/fields/field-set.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { toEventBrief, type BriefReading, type EventBrief } from './calendar/event-brief.ts';
import { standingOf, type EventStanding } from './changes/event-standing.ts';
import type { Approval } from './approval/approvals.ts';
import { eventFields } from './event.fields.ts';
import type { EventRow } from './event.query.ts';
import type { EventSpan, EventStatusCode } from './event-status.ts';
import { startOfToday } from './event-status.ts';
import {
  bookingHindrance,
  type Bookable,
  canAskToWithdraw,
  canWithdraw,
  decideEvents,
  editEvents,
  keepRoster,
  personalHindrance,
  removeEvents,
} from './event.policy.ts';
import { standingOfPlace, type RegistrationState } from './places/registration-state.ts';
import {
  isWithdrawable,
  registrationPhase,
  type FurtherTimes,
  type RegistrationPhase,
} from './times/event-times.ts';
import type { RegistrationRefusalCode } from './registration-refusals.ts';

/** What the caller's registration for an event stands for, while it does. */
interface OwnRegistration {
  id: number;
  state: RegistrationState;
  /** The turn in the waiting list, from 1; null for who does not wait, and for whom staff have wait. */
  position: number | null;
  /** Until when an offered place is kept. */
  heldUntil: Date | null;
  acceptsAtOnce: boolean;
  isHeldBack: boolean;
  guests: string[];
  /** When the caller asked to be let go, and when staff refused it with which words. */
  withdrawalAskedAt: Date | null;
  withdrawalRefusedAt: Date | null;
  withdrawalAnswer: string;
}

/** An event as both APIs present it to one caller. */
export interface EventView extends EventBrief, ShownFields<typeof eventFields.fields>, EventStanding {
  attendees: number;
  /** Null where there is no limit. */
  placesLeft: number | null;
  waiting: number;
  /** An offer has run out that has not been ended yet. */
  hasLapsedOffers: boolean;
  /** The caller has a place; `registrationId` is of that. */
  isRegistered: boolean;
  registrationId: number | null;
  viewerRegistration: OwnRegistration | null;
  /** Closed also where staff closed it, and of what is over. */
  registrationPhase: RegistrationPhase;
  viewerCanRegister: boolean;
  /** The caller may join the waiting list. */
  viewerCanWait: boolean;
  /** The caller may take the place that was offered. */
  viewerCanAccept: boolean;
  /** The code of what keeps the caller from registering, null when nothing does. */
  registrationRefusal: RegistrationRefusalCode | null;
  viewerCanWithdraw: boolean;
  /** The deadline is over: the caller may ask staff to be let go. */
  viewerCanAskToWithdraw: boolean;
  approval: Approval;
  /** Why it was sent back, while it is. */
  approvalReason: string;
  viewerCanDecide: boolean;
  viewerCanAskApproval: boolean;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
  viewerCanManageRegistrations: boolean;
  /** How much is asked of whoever registers. */
  questionCount: number;
  /** Its place in a series, from 1; null for an event that stands alone. */
  seriesPosition: number | null;
  /** Counts what staff changed. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Who reads, when, and where pictures are served: what is the same for every event of an answer. */
export interface Reading extends BriefReading {
  hindrance: RegistrationRefusalCode | null;
  /** Which of the events that are for some people alone are for the reader. */
  meant: ReadonlySet<number>;
  mayDecide: boolean;
  rights: Pick<EventView, 'viewerCanEdit' | 'viewerCanDelete' | 'viewerCanManageRegistrations'>;
}

export const readingOf = (actor: Actor, now: Date, addresses: PictureAddresses): Reading => ({
  now,
  today: startOfToday(now),
  addresses,
  hindrance: personalHindrance(actor),
  meant: new Set(),
  mayDecide: isAllowed(decideEvents(actor)),
  rights: {
    viewerCanEdit: isAllowed(editEvents(actor)),
    viewerCanDelete: isAllowed(removeEvents(actor)),
    viewerCanManageRegistrations: isAllowed(keepRoster(actor)),
  },
});

const asKept = shownAsKept(eventFields.fields, ['image', 'date', 'time']);

/** What the reader's registration stands for; an offer that ran out stands for nothing, ended or not. */
function ownRegistration(row: EventRow, now: Date): OwnRegistration | null {
  const { own_id: id, own_state: state, own_held_until: heldUntil } = row;
  if (id === null || state === null || (state === 'OFFERED' && heldUntil !== null && heldUntil <= now)) {
    return null;
  }
  return {
    ...{ id, state, heldUntil },
    position: row.ahead === null ? null : row.ahead + 1,
    acceptsAtOnce: row.own_accepts_at_once ?? false,
    isHeldBack: row.own_is_held_back ?? false,
    guests: row.own_guests ?? [],
    withdrawalAskedAt: row.own_withdrawal_asked_at,
    withdrawalRefusedAt: row.own_withdrawal_refused_at,
    withdrawalAnswer: row.own_withdrawal_answer ?? '',
  };
}

/** How many places are left; what an offer leaves that ran out is for who waits, and free when nobody does. */
function leftOf({ capacity, taken, lapsed, waiting }: EventRow): number | null {
  if (capacity === null) {
    return null;
  }
  const free = capacity - (taken ?? 0) + (waiting === 0 ? (lapsed ?? 0) : 0);
  return Math.max(0, free);
}

const timesOf = (row: EventRow): EventSpan & FurtherTimes => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  registrationOpensAt: row.registration_opens_at,
  registrationClosesAt: row.registration_closes_at,
  withdrawableUntil: row.withdrawable_until,
});

/** An event at a moment, as one reader stands to it. */
interface Standing {
  status: EventStatusCode;
  times: EventSpan & FurtherTimes;
  own: OwnRegistration | null;
  placesLeft: number | null;
}

const isMeantFor = ({ audience, id }: EventRow, { meant }: Reading): boolean =>
  audience === 'ALL' || meant.has(id);

/** What keeps somebody from a place whom nothing else keeps from it. */
function placeHindrance(isMeant: boolean, placesLeft: number | null): RegistrationRefusalCode | null {
  if (!isMeant) {
    return 'not_for_you';
  }
  return placesLeft === 0 ? 'event_full' : null;
}

const phaseShown = ({ status, isRegistrationOpen, phase }: Bookable): RegistrationPhase =>
  isRegistrationOpen && status !== 'COMPLETED' ? phase : 'closed';

const takesPeople = ({ is_registration_open: isOpen, approval }: EventRow): boolean =>
  isOpen && approval === 'PUBLISHED';

/** What the reader may do about a place, and why not. */
function stepsOf(row: EventRow, { status, times, own, placesLeft }: Standing, reading: Reading) {
  const { now, hindrance } = reading;
  const phase = registrationPhase(times, now);
  const standing = standingOfPlace(own?.state ?? null);
  const bookable = { status, isRegistrationOpen: takesPeople(row), phase, ...standing };
  const leaving = { ...bookable, isInTime: isWithdrawable(times, now) };
  const isMeant = isMeantFor(row, reading);
  const lacking = placeHindrance(isMeant, placesLeft);
  const registrationRefusal = hindrance ?? bookingHindrance(bookable) ?? lacking;
  return {
    isRegistered: standing.isRegistered,
    registrationId: own && standing.isRegistered ? own.id : null,
    viewerRegistration: own,
    registrationPhase: phaseShown(bookable),
    viewerCanRegister: registrationRefusal === null,
    viewerCanWait: registrationRefusal === 'event_full',
    viewerCanAccept: own?.state === 'OFFERED' && hindrance === null && isMeant,
    registrationRefusal,
    viewerCanWithdraw: canWithdraw(leaving),
    viewerCanAskToWithdraw: canAskToWithdraw(leaving) && own?.withdrawalAskedAt === null,
  };
}

/** How it stands before it is published, and what the reader may do about that. */
const approvalOf = ({ approval, approval_reason: reason }: EventRow, { mayDecide, rights }: Reading) => ({
  approval,
  approvalReason: reason,
  viewerCanDecide: mayDecide && approval === 'WAITING',
  viewerCanAskApproval: rights.viewerCanEdit && approval === 'SENT_BACK',
});

/** Presents a row to its reader, with what the reader may do about it. */
export function toEventView(row: EventRow, reading: Reading): EventView {
  const brief = toEventBrief(row, reading);
  const placesLeft = leftOf(row);
  const standing = {
    status: brief.status,
    times: timesOf(row),
    own: ownRegistration(row, reading.now),
    placesLeft,
  };
  return {
    ...asKept(row),
    ...brief,
    ...standingOf(row),
    attendees: row.attendees,
    placesLeft,
    waiting: row.waiting ?? 0,
    hasLapsedOffers: (row.lapsed ?? 0) > 0,
    ...stepsOf(row, standing, reading),
    ...approvalOf(row, reading),
    ...reading.rights,
    questionCount: row.question_count,
    seriesPosition: row.series_position,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

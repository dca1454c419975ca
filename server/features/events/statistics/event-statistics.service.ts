import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { ownNumber, personOf } from '../../../access/own-affairs.ts';
import { isBeyondBound, LargeCounts } from '../../../core/bounded-pages.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import {
  attendanceAt,
  calendarNumbers,
  calendarSize,
  placesHeldBy,
  type CalendarNumbers,
} from './event-statistics.query.ts';
import { keepRoster, seeUnpublished } from '../event.policy.ts';
import { startOfToday } from '../event-status.ts';

/** The club's events in numbers (E3). */
export interface EventStatisticsView {
  totalEvents: number;
  upcomingEvents: number;
  ongoingEvents: number;
  completedEvents: number;
  totalRegistrations: number;
  /** 0 for visitors. */
  myRegistrations: number;
}

/** One event in numbers (E4); attendance is for those who mark it. */
export interface EventAttendanceView {
  eventId: number;
  title: string;
  totalRegistrations: number;
  attendedCount: number | null;
  /** Percent with one decimal. */
  attendanceRate: number | null;
  isRegistered: boolean;
}

const rate = (attended: number, total: number): number =>
  total === 0 ? 0 : Math.round((attended / total) * 1000) / 10;

/** The one list of those that are counted. */
const EVERYTHING = 'all';

/** Counts events and registrations. */
export class EventStatisticsService {
  private readonly large = new LargeCounts<CalendarNumbers>();

  constructor(private readonly clock: Clock) {}

  /** Exact, but for a club too large to be counted at every look: its numbers may be half a minute old. */
  async overall(call: Call): Promise<EventStatisticsView> {
    const userId = personOf(call.actor);
    const own = userId === null ? null : await placesHeldBy.first(call.em, { userId });
    return { ...(await this.numbers(call)), myRegistrations: own?.n ?? 0 };
  }

  private async numbers(call: Call): Promise<CalendarNumbers> {
    const count = (): Promise<CalendarNumbers> => this.countAll(call);
    const known = this.large.known(EVERYTHING);
    if (known) {
      return known;
    }
    const size = await calendarSize.first(call.em);
    return isBeyondBound(size?.rows ?? 0) ? this.large.of(EVERYTHING, count) : count();
  }

  private async countAll({ em }: Call): Promise<CalendarNumbers> {
    const now = this.clock.now();
    const row = await calendarNumbers.first(em, { now, today: startOfToday(now) });
    if (!row) {
      throw new Error('Counting found nothing');
    }
    return row;
  }

  async ofEvent({ em, actor }: Call, id: number): Promise<EventAttendanceView> {
    const row = await attendanceAt.first(em, { eventId: id, viewer: ownNumber(actor) });
    const isSeen = row?.approval === 'PUBLISHED' || isAllowed(seeUnpublished(actor));
    if (!row || !isSeen) {
      throw notFound();
    }
    const isStaff = isAllowed(keepRoster(actor));
    return {
      eventId: id,
      title: row.title,
      totalRegistrations: row.total,
      attendedCount: isStaff ? row.attended : null,
      attendanceRate: isStaff ? rate(row.attended, row.total) : null,
      isRegistered: Boolean(row.isRegistered),
    };
  }
}

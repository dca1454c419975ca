import type { Call } from '../../access/call.ts';
import { boundedCount, isBeyondBound, LargeCounts } from '../../core/bounded-pages.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { canManageRegistrations } from './event.policy.ts';
import { startOfToday } from './event-status.ts';
import { viewerOf } from './event.view.ts';

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

type ClubNumbers = Omit<EventStatisticsView, 'myRegistrations'>;

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

interface AttendanceRow {
  title: string;
  total: number;
  attended: number;
  own: number;
}

const rate = (attended: number, total: number): number =>
  total === 0 ? 0 : Math.round((attended / total) * 1000) / 10;

/** Counts events and registrations. */
export class EventStatisticsService {
  private readonly large = new LargeCounts<ClubNumbers>();

  constructor(private readonly clock: Clock) {}

  /** Exact, but for a club too large to be counted at every look: its numbers may be half a minute old. */
  async overall(call: Call): Promise<EventStatisticsView> {
    const [size] = await call.em.execute<{ rows: number; own: number }[]>(
      `select ${boundedCount('from event_registrations where withdrawn_at is null')} + ${boundedCount('from events')} "rows",
              (select count(*)::int from event_registrations own where own.user_id = ? and own.withdrawn_at is null) own`,
      [viewerOf(call.actor)],
    );
    const count = (): Promise<ClubNumbers> => this.countAll(call);
    const numbers = await (isBeyondBound(size?.rows ?? 0) ? this.large.of('all', count) : count());
    return { ...numbers, myRegistrations: size?.own ?? 0 };
  }

  private async countAll({ em }: Call): Promise<ClubNumbers> {
    const now = this.clock.now();
    const today = startOfToday(now);
    const [row] = await em.execute<ClubNumbers[]>(
      `select e.*, r.*
         from (select count(*)::int "totalEvents",
                      count(*) filter (where starts_at > ?)::int "upcomingEvents",
                      count(*) filter (where starts_at >= ? and starts_at <= ?)::int "ongoingEvents",
                      count(*) filter (where starts_at < ?)::int "completedEvents" from events) e,
              (select count(*)::int "totalRegistrations" from event_registrations where withdrawn_at is null) r`,
      [now, today, now, today],
    );
    if (!row) {
      throw new Error('Counting found nothing');
    }
    return row;
  }

  async ofEvent({ em, actor }: Call, id: number): Promise<EventAttendanceView> {
    const [row] = await em.execute<AttendanceRow[]>(
      `select e.title, count(r.id)::int total, count(*) filter (where r.attended)::int attended,
              count(*) filter (where r.user_id = ?)::int own
         from events e left join event_registrations r on r.event_id = e.id and r.withdrawn_at is null
        where e.id = ? group by e.id`,
      [viewerOf(actor), id],
    );
    if (!row) {
      throw notFound();
    }
    const isStaff = canManageRegistrations(actor);
    return {
      eventId: id,
      title: row.title,
      totalRegistrations: row.total,
      attendedCount: isStaff ? row.attended : null,
      attendanceRate: isStaff ? rate(row.attended, row.total) : null,
      isRegistered: row.own > 0,
    };
  }
}

import { authorize, isAllowed } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { addMonths, nairobiDate, type Clock } from '../../core/clock.ts';
import { invalidField } from '../../core/errors.ts';
import { cents, type Cents } from '../../core/money.ts';
import { publishedByMonth } from '../blog/statistics/blog-analytics.query.ts';
import { attendanceByMonth } from '../events/statistics/event-analytics.query.ts';
import { cohorts, membersByMonth } from '../memberships/members/membership-analytics.query.ts';
import type { PaymentKind } from '../payments/records/payment-states.ts';
import { seeAllPayments } from '../payments/payment.policy.ts';
import { moneyIn } from '../payments/treasury/treasury.query.ts';
import { seeReports } from '../payments/treasury/treasury.policy.ts';
import { seeAnalytics } from './dashboard.policy.ts';

/** One month of the club, `YYYY-MM` in Nairobi. */
export interface MonthView {
  month: string;
  joined: number;
  paidUp: number;
  firstFees: number;
  renewals: number;
  events: number;
  registrations: number;
  attended: number;
  posts: number;
  /** What came in and is left of it; null for whom money is no business. */
  incomeCents: Cents | null;
}

/** People who study alike. */
export interface CohortView {
  /** `Year 2`, a course, or `Not told`. */
  name: string;
  members: number;
  paidUp: number;
}

/** How the club does. */
export interface AnalyticsView {
  months: MonthView[];
  years: CohortView[];
  courses: CohortView[];
  /** By what it was paid for; null for whom money is no business. */
  income: { kind: PaymentKind; cents: Cents }[] | null;
}

const MOST_MONTHS = 36;
const UNKNOWN = 'Not told';
const NOTHING = cents(0);

/** Gathers how the club does over the last months. */
export class AnalyticsService {
  constructor(private readonly clock: Clock) {}

  /** The last months with the running one, oldest first, in as many statements however many they are. */
  async overview(call: Call, months: number): Promise<AnalyticsView> {
    await authorize(call, seeAnalytics(call.actor), 'read the analytics');
    if (months < 1 || months > MOST_MONTHS) {
      throw invalidField('months', `Choose from 1 to ${String(MOST_MONTHS)} months.`);
    }
    const today = nairobiDate(this.clock.now());
    const until = addMonths(`${today.slice(0, 7)}-01`, 1);
    const span = { from: addMonths(until, -months), until };
    const money = await this.money(call, { from: span.from, to: today });
    return {
      months: await this.months(call, span, { today, money }),
      ...(await this.cohorts(call, today)),
      income: money && money.flatMap(({ kind, leftCents }) => (kind ? [{ kind, cents: leftCents }] : [])),
    };
  }

  private async months(
    { em }: Call,
    span: { from: string; until: string },
    { today, money }: { today: string; money: Awaited<ReturnType<typeof moneyIn>> | null },
  ): Promise<MonthView[]> {
    const members = await membersByMonth(em, { ...span, today });
    const attendance = await attendanceByMonth(em, span);
    const published = await publishedByMonth(em, span);
    return members.map((row) => {
      const { month } = row;
      const came = attendance.find((each) => each.month === month);
      return {
        ...row,
        ...{
          events: came?.events ?? 0,
          registrations: came?.registrations ?? 0,
          attended: came?.attended ?? 0,
        },
        posts: published.find((each) => each.month === month)?.posts ?? 0,
        incomeCents: money && (money.find((each) => each.month === month)?.leftCents ?? NOTHING),
      };
    });
  }

  /** What came in, for whom that is no secret. */
  private async money(call: Call, days: { from: string; to: string }) {
    const isTheirs = isAllowed(seeReports(call.actor)) || isAllowed(seeAllPayments(call.actor));
    return isTheirs ? moneyIn(call.em, days) : null;
  }

  private async cohorts({ em }: Call, today: string): Promise<Pick<AnalyticsView, 'years' | 'courses'>> {
    const rows = await cohorts(em, { today });
    const isYear = ({ byYear }: { byYear: number }): boolean => byYear === 1;
    return {
      years: rows
        .filter(isYear)
        .map(({ yearOfStudy, members, paidUp }) => ({
          name: yearOfStudy === null ? UNKNOWN : `Year ${String(yearOfStudy)}`,
          ...{ members, paidUp },
        }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      courses: rows
        .filter((row) => !isYear(row))
        .map(({ course, members, paidUp }) => ({ name: course ?? UNKNOWN, members, paidUp })),
    };
  }
}

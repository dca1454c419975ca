import { describe, expect, it } from '@jest/globals';
import { daySpan, eventStatus, sideOf, startSpans, type EventSpan, type StartSpan } from './event-status.ts';

const at = (text: string): Date => new Date(text);
const start = at('2026-04-18T21:30:00+03:00');

describe('the status of an event', () => {
  it.each([
    ['2026-04-18T21:29:59+03:00', 'UPCOMING'],
    ['2026-04-18T21:30:00+03:00', 'ONGOING'],
    ['2026-04-18T23:59:59+03:00', 'ONGOING'],
    ['2026-04-18T21:00:00Z', 'COMPLETED'],
    ['2027-04-18T21:30:00+03:00', 'COMPLETED'],
  ])('at %s is %s', (now, status) => {
    expect(eventStatus({ startsAt: start }, at(now))).toBe(status);
  });

  it.each([
    ['2026-04-18T21:29:59+03:00', 'UPCOMING'],
    ['2026-04-18T21:30:00+03:00', 'ONGOING'],
    ['2026-04-20T11:59:59+03:00', 'ONGOING'],
    ['2026-04-20T12:00:00+03:00', 'COMPLETED'],
  ])('follows the end where there is one: at %s is %s', (now, status) => {
    const endsAt = at('2026-04-20T12:00:00+03:00');
    expect(eventStatus({ startsAt: start, endsAt }, at(now))).toBe(status);
    const short = at('2026-04-18T22:00:00+03:00');
    expect(eventStatus({ startsAt: start, endsAt: short }, short)).toBe('COMPLETED');
  });

  it('turns with the day in Nairobi while London still has the day before', () => {
    const morning = at('2026-04-19T00:30:00+03:00');
    expect(eventStatus({ startsAt: morning }, at('2026-04-18T21:30:00Z'))).toBe('ONGOING');
    expect(eventStatus({ startsAt: morning }, at('2026-04-19T20:59:59Z'))).toBe('ONGOING');
    expect(eventStatus({ startsAt: morning }, at('2026-04-19T21:00:00Z'))).toBe('COMPLETED');
  });
});

describe('the side of today that statuses are on', () => {
  it.each([
    [['UPCOMING'], 'to come'],
    [['ONGOING', 'UPCOMING'], 'to come'],
    [[], 'to come'],
    [['COMPLETED'], 'past'],
    [['COMPLETED', 'ONGOING'], null],
    [null, null],
  ] as const)('of %j is %s', (statuses, side) => {
    expect(sideOf(statuses)).toBe(side);
  });
});

describe('the spans of starts', () => {
  const now = at('2026-04-18T12:00:00+03:00');
  const today = at('2026-04-18T00:00:00+03:00');
  const justAfter = new Date(now.getTime() + 1);
  const monthAgo = at('2026-03-18T00:00:00+03:00');
  const over = (is: boolean) => ({ is, now, today });

  const isInside = ({ from, to, over: asked }: StartSpan, { startsAt, endsAt }: EventSpan): boolean => {
    const isOver = endsAt ? endsAt <= now : startsAt < today;
    const begins = (from ?? startsAt) <= startsAt && (to === null || startsAt < to);
    return begins && (asked?.is ?? isOver) === isOver;
  };

  it('agree with the status of every single start', () => {
    const starts = [-2000, -720, -719, -1, 0, 1, 719, 720, 2000].map(
      (minutes) => new Date(now.getTime() + minutes * 60_000),
    );
    const spans = starts.flatMap((startsAt) =>
      [null, 1, 719, 60 * 24 * 3].map((minutes) => ({
        startsAt,
        endsAt: minutes === null ? null : new Date(startsAt.getTime() + minutes * 60_000),
      })),
    );
    for (const status of ['UPCOMING', 'ONGOING', 'COMPLETED'] as const) {
      const [span] = startSpans([status], now);
      const inside = spans.filter((each) => span && isInside(span, each));
      expect(inside).toEqual(spans.filter((each) => eventStatus(each, now) === status));
    }
  });

  it('are one where statuses follow one another', () => {
    expect(startSpans(['UPCOMING', 'ONGOING'], now)).toEqual([
      { from: monthAgo, to: null, over: over(false) },
    ]);
    expect(startSpans(['ONGOING', 'COMPLETED'], now)).toEqual([{ from: null, to: justAfter, over: null }]);
    expect(startSpans(['COMPLETED', 'UPCOMING', 'ONGOING'], now)).toEqual([
      { from: null, to: null, over: null },
    ]);
  });

  it('are two where a status is left out in the middle, and none without a status', () => {
    expect(startSpans(['UPCOMING', 'COMPLETED'], now)).toEqual([
      { from: justAfter, to: null, over: null },
      { from: null, to: justAfter, over: over(true) },
    ]);
    expect(startSpans([], now)).toEqual([]);
  });

  it('take whole days in club time, the last one included', () => {
    expect(daySpan('2026-04-18', '2026-04-18')).toEqual({
      from: today,
      to: at('2026-04-19T00:00:00+03:00'),
    });
    expect(daySpan(null, null)).toEqual({ from: null, to: null });
  });
});

import { describe, expect, it } from '@jest/globals';
import { withoutMonthsOf } from './undone-months.ts';

const period = (id: number, startsOn: string, endsOn: string, months: number | null = 12) => ({
  id,
  months,
  paymentId: months === null ? null : id * 10,
  startsOn,
  endsOn,
});

const first = period(1, '2026-01-10', '2027-01-10');
const second = period(2, '2027-01-10', '2028-01-10');
const third = period(3, '2028-01-10', '2028-07-10', 6);

describe('months whose money went back', () => {
  it('end as a whole, and what was bought to follow moves up', () => {
    expect(withoutMonthsOf([first, second, third], 10, 0)).toEqual([
      { id: 1, moved: null },
      { id: 2, moved: { months: 12, startsOn: '2026-01-10', endsOn: '2027-01-10' } },
      { id: 3, moved: { months: 6, startsOn: '2027-01-10', endsOn: '2027-07-10' } },
    ]);
  });

  it('stay in part, from where they began', () => {
    expect(withoutMonthsOf([first, second], 10, 5)).toEqual([
      { id: 1, moved: { months: 5, startsOn: '2026-01-10', endsOn: '2026-06-10' } },
      { id: 2, moved: { months: 12, startsOn: '2026-06-10', endsOn: '2027-06-10' } },
    ]);
  });

  it('of the last period leave those before it alone', () => {
    expect(withoutMonthsOf([first, second], 20, 0)).toEqual([{ id: 2, moved: null }]);
  });

  it('leave alone what began after a gap, and days that staff set by hand', () => {
    const byHand = period(4, '2026-06-01', '2027-06-01', null);
    const later = period(5, '2029-01-01', '2030-01-01');
    expect(withoutMonthsOf([first, byHand, later], 10, 0)).toEqual([{ id: 1, moved: null }]);
  });

  it('never move a period to a later day', () => {
    const overlapping = period(6, '2026-03-01', '2027-03-01');
    expect(withoutMonthsOf([first, overlapping], 10, 6)).toEqual([
      { id: 1, moved: { months: 6, startsOn: '2026-01-10', endsOn: '2026-07-10' } },
      { id: 6, moved: { months: 12, startsOn: '2026-03-01', endsOn: '2027-03-01' } },
    ]);
  });

  it.each([
    ['was ended already', 90, 0],
    ['has no more months than stay', 10, 12],
  ])('of a payment that %s change nothing', (_why, payment, keep) => {
    expect(withoutMonthsOf([first, second], payment, keep)).toEqual([]);
  });
});

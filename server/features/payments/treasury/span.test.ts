import { describe, expect, it } from '@jest/globals';
import { monthsOf, spanBefore, spanOf, type SpanKind } from './span.ts';

const of = (kind: SpanKind, day: string) => spanOf({ kind, day }, '2026-01-01');

describe('the span that has a day in it', () => {
  it.each([
    ['MONTH', '2026-02-28', '2026-02-01', '2026-02-28', 'February 2026'],
    ['MONTH', '2028-02-01', '2028-02-01', '2028-02-29', 'February 2028'],
    ['MONTH', '2026-09-30', '2026-09-01', '2026-09-30', 'September 2026'],
    ['SEMESTER', '2026-09-01', '2026-09-01', '2026-12-31', 'Sep–Dec 2026'],
    ['SEMESTER', '2026-12-31', '2026-09-01', '2026-12-31', 'Sep–Dec 2026'],
    ['SEMESTER', '2027-01-01', '2027-01-01', '2027-04-30', 'Jan–Apr 2027'],
    ['SEMESTER', '2027-08-31', '2027-05-01', '2027-08-31', 'May–Aug 2027'],
    ['YEAR', '2026-09-01', '2026-09-01', '2027-08-31', '2026-2027'],
    ['YEAR', '2026-08-31', '2025-09-01', '2026-08-31', '2025-2026'],
  ] as const)('%s of %s is from %s to %s', (kind, day, ...expected) => {
    const { from, to, title } = of(kind, day);
    expect([from, to, title]).toEqual(expected);
  });

  it('is the running one when no day is named', () => {
    expect(spanOf({ kind: 'MONTH' }, '2026-11-22').title).toBe('November 2026');
  });
});

describe('chosen days', () => {
  const custom = (from: string | null, to: string | null) =>
    spanOf({ kind: 'CUSTOM', from, to }, '2026-01-01');

  it('are a span of their own, of one day or more', () => {
    expect(custom('2026-03-02', '2026-03-02')).toMatchObject({ from: '2026-03-02', to: '2026-03-02' });
  });

  it.each([
    [null, '2026-03-02'],
    ['2026-03-02', null],
    ['2026-03-02', '2026-03-01'],
    ['2020-01-01', '2025-01-01'],
  ])('from %s to %s are refused', (from, to) => {
    expect(() => custom(from, to)).toThrow();
  });

  it('come after as many days', () => {
    expect(spanBefore(custom('2026-03-03', '2026-03-05'))).toMatchObject({
      from: '2026-02-28',
      to: '2026-03-02',
    });
  });
});

describe('the span before', () => {
  it.each([
    ['MONTH', 'October 2026'],
    ['SEMESTER', 'May–Aug 2026'],
    ['YEAR', '2025-2026'],
  ] as const)('a %s ends the day before it begins', (kind, title) => {
    expect(spanBefore(of(kind, '2026-11-22')).title).toBe(title);
  });
});

it('the months of a span are those it touches', () => {
  expect(monthsOf({ from: '2026-11-30', to: '2027-02-01' })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
});

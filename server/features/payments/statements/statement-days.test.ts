import { describe, expect, it } from '@jest/globals';
import { dayOrderOf, daysMeant } from './statement-days.ts';

describe('the day of a line', () => {
  it.each([
    '2026-11-22 13:04:05',
    '2026-11-22T13:04:05',
    '2026/11/22 13:04',
    '2026.11.22',
    '22-11-2026 13:04:05',
    '22.11.2026',
    '22/11/2026 13:04',
    '11/22/2026 1:04 PM',
    '22 Nov 2026',
    '22 November 2026 13:04',
    '22-Nov-26',
    '22-Nov-2026 13:04:05',
    'Nov 22, 2026',
    '20261122130405',
    '20261122',
    '46348.5445',
    '46348',
  ])('is read from "%s"', (text) => {
    expect(daysMeant(text, null)).toEqual(['2026-11-22']);
  });

  it.each([
    ...['', 'yesterday', '2026-13-45', '31/02/2026', '0000-00-00', '22/11/26', '2.02611E+13', '12'],
    ...['22 Nope 2026', '2026-11-225', '99999', '20261322'],
  ])('is not guessed from "%s"', (text) => {
    expect(daysMeant(text, null)).toEqual([]);
  });

  it('can be two days where a spreadsheet wrote slashes, unless another line tells the order', () => {
    expect(daysMeant('2/3/2026', null)).toEqual(['2026-03-02', '2026-02-03']);
    expect(daysMeant('2/3/2026', dayOrderOf(['1/3/2026', '13/3/2026']))).toEqual(['2026-03-02']);
    expect(daysMeant('2/3/2026', dayOrderOf(['1/3/2026', '3/13/2026']))).toEqual(['2026-02-03']);
    expect(daysMeant('3/3/2026', null)).toEqual(['2026-03-03']);
    expect(daysMeant('13/3/2026', 'month first')).toEqual([]);
    expect(dayOrderOf(['2026-11-22', '2/3/2026', ''])).toBeNull();
  });
});

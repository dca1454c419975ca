import { describe, expect, it } from '@jest/globals';
import { addedTime, renewalWords } from './added-time';

describe('addedTime', () => {
  it.each([
    [1, 'a month'],
    [6, '6 months'],
    [12, 'a year'],
    [18, '18 months'],
    [24, '2 years'],
  ])('says %i months as %s', (months, words) => expect(addedTime(months)).toBe(words));
});

describe('renewalWords', () => {
  it('says until when it is paid and what is added', () =>
    expect(renewalWords('You are paid', '2026-04-18', 12)).toBe(
      'You are paid until Sat 18 Apr 2026; this adds a year.',
    ));

  it.each([null, undefined, 0])('adds nothing while the period is %j', (months) =>
    expect(renewalWords('Paid', '2026-04-18', months)).toBe('Paid until Sat 18 Apr 2026.'),
  );
});

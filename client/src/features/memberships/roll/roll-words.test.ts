import { describe, expect, it } from '@jest/globals';
import { sentWords, standingFrom } from './roll-words';

const nobody = { told: 0, notOwing: 0, stopped: 0, remindedBefore: 0, later: 0 };

describe('what became of a reminder', () => {
  it('says how many were told', () => {
    expect(sentWords({ ...nobody, told: 1 })).toBe('1 person told.');
  });

  it('says who was left out and why', () => {
    expect(sentWords({ told: 2, notOwing: 1, stopped: 4, remindedBefore: 3, later: 5 })).toBe(
      '2 people told. Left out: 3 reminded within the last 7 days, 4 suspended or ended, 1 nothing is due of them, 5 to be told next time.',
    );
  });
});

describe('a standing in the address', () => {
  it.each([
    ['OWES', 'OWES'],
    ['toString', null],
    ['owes', null],
    [null, null],
  ])('%s is %s', (code, standing) => expect(standingFrom(code)).toBe(standing));
});

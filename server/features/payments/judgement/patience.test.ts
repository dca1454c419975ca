import { describe, expect, it } from '@jest/globals';
import { attemptStates, openStates } from '../records/payment-states.ts';
import type { Standing } from './evidence.ts';
import { isAnswerLost, outlookOf, untilNextCheckMs, type Asked } from './patience.ts';

const BOTH = [true, false];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const standings: Standing[] = ['paid', 'failed', 'open', 'review'];
const ages = [0, 5 * MINUTE - 1, 5 * MINUTE, 48 * HOUR - 1, 48 * HOUR];

function* everyCase(): Generator<Asked> {
  const plain = { isReported: false, isVerified: true, isUnanswered: false };
  for (const standing of standings) {
    for (const state of attemptStates) {
      for (const ageMs of ages) {
        for (const hasReceipt of BOTH) {
          for (const isDoubted of BOTH) {
            yield { ...plain, askedForMs: ageMs, standing, state, ageMs, hasReceipt, isDoubted };
          }
        }
      }
    }
  }
}

const isOpen = ({ standing, state }: Asked): boolean => standing === 'open' && openStates.includes(state);

function endingOf(asked: Asked): string | null {
  const isLate = isOpen(asked) && asked.ageMs >= 5 * MINUTE && asked.state !== 'EXPIRED';
  const isOver = isOpen(asked) && asked.ageMs >= 48 * HOUR;
  return isOver ? 'hand over' : isLate ? 'show as late' : null;
}

function asksAgain(asked: Asked): boolean {
  const { standing, ageMs, hasReceipt, isDoubted } = asked;
  const isDoubtedStill = isDoubted && standing === 'open' && ageMs < 5 * MINUTE;
  return ageMs < 48 * HOUR && (isOpen(asked) || isDoubtedStill || (standing === 'paid' && !hasReceipt));
}

describe('what follows when asking has brought no end', () => {
  it('is judged by standing, state, age, receipt and doubt, for every combination', () => {
    for (const asked of everyCase()) {
      expect([asked, outlookOf(asked)]).toEqual([
        asked,
        { ending: endingOf(asked), asksAgain: asksAgain(asked) },
      ]);
    }
  });
});

describe('a prompt whose success was reported', () => {
  const asked: Omit<Asked, 'state' | 'isUnanswered'> = {
    ...{ hasReceipt: false, isVerified: false, isDoubted: false, isReported: true },
    ...{ standing: 'open', ageMs: 6 * MINUTE, askedForMs: 6 * MINUTE },
  };

  it.each(attemptStates)('is asked about for two days after the report, also where it was %s', (state) => {
    for (const isUnanswered of BOTH) {
      const here = { ...asked, state, isUnanswered };
      expect(outlookOf(here).asksAgain).toBe(true);
      const over = outlookOf({ ...here, ageMs: 72 * HOUR, askedForMs: 48 * HOUR });
      expect(over).toEqual({ ending: 'hand over', asksAgain: false });
      expect(outlookOf({ ...here, ageMs: 72 * HOUR }).ending).not.toBe('hand over');
    }
  });

  it('is not shown as failed while M-Pesa does not answer', () => {
    expect(outlookOf({ ...asked, state: 'SENT', isUnanswered: true }).ending).toBe(null);
    expect(outlookOf({ ...asked, state: 'SENT', isUnanswered: false }).ending).toBe('show as late');
  });

  it('and credited without M-Pesa’s word is asked about, receipt or not', () => {
    const paid = {
      ...asked,
      standing: 'paid',
      state: 'PAID',
      isUnanswered: false,
      hasReceipt: true,
    } as const;
    expect(outlookOf(paid).asksAgain).toBe(true);
    expect(outlookOf({ ...paid, isVerified: true }).asksAgain).toBe(false);
  });
});

describe('the next question', () => {
  it.each([
    [0, 20_000],
    [19_999, 1],
    [20_000, 20_000],
    [300_000, 300_000],
    [3_599_999, 1],
    [3_600_000, HOUR],
    [47 * HOUR, HOUR],
  ])('at an age of %i ms comes after %i ms', (ageMs, delayMs) => {
    expect(untilNextCheckMs(ageMs)).toBe(delayMs);
  });
});

describe('the answer to a push', () => {
  it('is lost after a minute, if it was not written down', () => {
    for (const state of attemptStates) {
      expect(isAnswerLost(state, MINUTE)).toBe(false);
      expect(isAnswerLost(state, MINUTE + 1)).toBe(state === 'CREATED');
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { hidden, refusedWithout } from './ability.ts';
import { right as rightTo } from './right.ts';

describe('a refusal', () => {
  const right = rightTo('events.manage_events', 'Ask the secretary.');
  const refused = refusedWithout(right);

  it('is one thing however often it is asked about, and makes its error when that is thrown', () => {
    expect(refusedWithout(right)).toBe(refused);
    expect(hidden(refused)).toBe(hidden(refusedWithout(rightTo('payment.view_payment'))));
    for (const refusal of [refused, hidden(refused)]) {
      expect(refusal?.error).not.toBe(refusal?.error);
    }
  });

  it('says which right is missing, unless the thing is hidden', () => {
    expect(refused).toMatchObject({ lacking: 'events.manage_events' });
    expect(refused.error.message).toBe('Ask the secretary.');
    expect(hidden(refused)).toMatchObject({ lacking: null });
    expect(hidden(refused)?.error.code).toBe('not_found');
    expect(hidden(null)).toBeNull();
  });
});

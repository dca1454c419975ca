import { describe, expect, it } from '@jest/globals';
import { relativeTime } from './relative-time';

const now = new Date('2026-03-02T14:05:00+03:00');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

describe('relativeTime', () => {
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1m ago'],
    [59 * 60 + 59, '59m ago'],
    [60 * 60, '1h ago'],
    [24 * 60 * 60 - 1, '23h ago'],
    [24 * 60 * 60, '1d ago'],
    [40 * 24 * 60 * 60, '40d ago'],
  ])('calls %i seconds %s', (seconds, words) => expect(relativeTime(before(seconds), now)).toBe(words));

  it('takes a moment in the future for now', () => expect(relativeTime(before(-300), now)).toBe('Just now'));
});

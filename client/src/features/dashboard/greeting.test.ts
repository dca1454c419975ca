import { describe, expect, it } from '@jest/globals';
import { greetingAt } from './greeting';

describe('greetingAt', () => {
  it.each([
    ['00:00', 'Good morning'],
    ['11:59', 'Good morning'],
    ['12:00', 'Good afternoon'],
    ['16:59', 'Good afternoon'],
    ['17:00', 'Good evening'],
    ['23:59', 'Good evening'],
  ])('says at %s in Nairobi: %s', (time, greeting) =>
    expect(greetingAt(new Date(`2026-03-02T${time}:00+03:00`))).toBe(greeting),
  );
});

import { describe, expect, it } from '@jest/globals';
import { othersText } from './others-text';

describe('how many come besides', () => {
  it('is a number beside names, and people where there is none', () => {
    expect(othersText(3, 23)).toBe('and 23 more');
    expect(othersText(0, 2)).toBe('2 people, and nobody shows their name yet');
  });
});

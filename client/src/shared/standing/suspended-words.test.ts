import { describe, expect, it } from '@jest/globals';
import { suspendedTitle, suspendedWords } from './suspended-words';

const plain = { suspensionReason: '', suspendedUntil: null };

describe('what somebody reads of a suspension', () => {
  it('is whom to ask, and the last day and the reason where staff gave them', () => {
    expect(suspendedWords(plain)).toBe('Your membership is suspended. Please contact the club office.');
    expect(suspendedWords({ suspensionReason: 'Keys are missing.', suspendedUntil: '2026-04-18' })).toBe(
      'Your membership is suspended until Sat 18 Apr 2026. Please contact the club office. Reason given: Keys are missing.',
    );
  });

  it('is a title with the last day, where there is one', () => {
    expect(suspendedTitle(plain)).toBe('Membership suspended');
    expect(suspendedTitle({ ...plain, suspendedUntil: '2026-04-18' })).toBe(
      'Suspended until Sat 18 Apr 2026',
    );
  });
});

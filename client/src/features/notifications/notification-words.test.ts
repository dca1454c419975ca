import { describe, expect, it } from '@jest/globals';
import { unreadSentence } from './notification-words';

describe('unreadSentence', () => {
  it.each([
    [0, "You're all caught up!"],
    [1, 'You have 1 unread notification'],
    [12, 'You have 12 unread notifications'],
  ])('says of %i unread ones: %s', (unread, sentence) => expect(unreadSentence(unread)).toBe(sentence));
});

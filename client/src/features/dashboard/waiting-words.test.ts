import { describe, expect, it } from '@jest/globals';
import { waitingWords } from './waiting-words';

describe('what waits, in words', () => {
  it('counts only what is more than one', () => {
    expect(waitingWords({ kind: 'POSTS_TO_REVIEW', count: 1 }).text).toBe(
      'A blog post waits for your review',
    );
    expect(waitingWords({ kind: 'POSTS_TO_REVIEW', count: 3 }).text).toBe(
      '3 blog posts wait for your review',
    );
  });

  it('leads to where the work is done', () => {
    expect(waitingWords({ kind: 'ORDERS_TO_PREPARE', count: 2 })).toEqual({
      text: '2 paid orders are to be made ready',
      to: '/dashboard/orders?status=PAID',
    });
  });
});

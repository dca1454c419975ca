import { describe, expect, it } from '@jest/globals';
import { matchingPages } from './matching-pages';

const pages = [
  { title: 'My Payments', path: '/my-payments', words: ['receipts', 'mpesa'] },
  { title: 'Payments', path: '/payments', words: ['books'] },
  { title: 'Account Settings', path: '/settings', words: ['password', 'dark mode'] },
];
const pathsFor = (typed: string) => matchingPages(pages, typed).map(({ path }) => path);

describe('the pages that match what is typed', () => {
  it('are those of which each typed word begins a word, the closest first', () => {
    expect(pathsFor('pay')).toEqual(['/payments', '/my-payments']);
    expect(pathsFor('my PAY')).toEqual(['/my-payments']);
    expect(pathsFor('set acc')).toEqual(['/settings']);
  });

  it('are known by other words too', () => {
    expect(pathsFor('receipt')).toEqual(['/my-payments']);
    expect(pathsFor('dark')).toEqual(['/settings']);
  });

  it('are none for nothing, and for words that no page begins with', () => {
    expect(pathsFor('  ')).toEqual([]);
    expect(pathsFor('ments')).toEqual([]);
  });
});

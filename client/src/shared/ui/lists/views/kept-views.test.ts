import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepViews, queryOf, viewsIn, viewsKept, withView } from './kept-views';

const due = { name: 'Refunds due', query: 'status=REFUND_DUE', hidden: ['receipt'] };

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

beforeEach(() => {
  const kept = new Map<string, string>();
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value });
});

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('views of a list', () => {
  it('are there again for the same person and list alone', () => {
    keepViews('7', 'payments', { hidden: ['purpose'], views: [due] });
    expect(viewsKept('7', 'payments')).toEqual({ hidden: ['purpose'], views: [due] });
    expect(viewsKept('8', 'payments').views).toEqual([]);
    expect(viewsKept('7', 'users').views).toEqual([]);
  });

  it.each([null, 'nonsense', '[]', '{"hidden":[1],"views":[]}', '{"hidden":[]}'])(
    'are none where the storage says %s',
    (stored) => expect(viewsIn(stored)).toEqual({ hidden: [], views: [] }),
  );

  it('leave out of the storage what is no view', () => {
    const stored = JSON.stringify({ hidden: [], views: [due, { name: 'Half' }, null] });
    expect(viewsIn(stored).views).toEqual([due]);
  });

  it('keep filters and sorting, but neither the page nor what is searched for', () => {
    const address = new URLSearchParams('status=FAILED&page=3&search=Wanjiru&order=oldest');
    expect(queryOf(address)).toBe('order=oldest&status=FAILED');
  });

  it('stand by name, and one of a name takes the place of the other', () => {
    const again = { ...due, query: 'type=ORDER' };
    const first = { ...due, name: 'Failed' };
    expect(withView(withView([due], first), again)).toEqual([first, again]);
  });
});

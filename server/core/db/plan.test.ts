import { describe, expect, it } from '@jest/globals';
import { Fixed, given, Mark, marked, shapeOf, type Value } from './plan.ts';

describe('shapeOf', () => {
  it.each<[string, unknown, unknown]>([
    ['values of the same kind', { id: 1, name: 'a' }, { id: 2, name: 'b' }],
    ['lists of numbers, however long', { ids: [1] }, { ids: [1, 2, 3] }],
    ['moments', { at: new Date(0) }, { at: new Date(1) }],
    ['an absent and an empty field', { name: null }, { name: undefined }],
  ])('is the same for %s', (_, one, other) => {
    expect(shapeOf(one).key).toBe(shapeOf(other).key);
  });

  it.each<[string, unknown, unknown]>([
    ['a value and none', { name: 'a' }, { name: null }],
    ['yes and no', { isPast: true }, { isPast: false }],
    ['one record and two', { spans: [{ from: 1 }] }, { spans: [{ from: 1 }, { from: 2 }] }],
    ['fields of other names', { a: 1 }, { b: 1 }],
    ['no records and a list of values', { ids: [] }, { ids: [1] }],
    ['numbers that are fixed', { limit: new Fixed(10) }, { limit: new Fixed(20) }],
    ['a number that is fixed and one that is bound', { limit: new Fixed(10) }, { limit: 10 }],
  ])('differs for %s', (_, one, other) => {
    expect(shapeOf(one).key).not.toBe(shapeOf(other).key);
  });

  it('keeps the values in order, however deep they stand', () => {
    const at = new Date(0);
    const asked = {
      viewer: 7,
      spans: [
        { from: at, to: null },
        { from: 'x', to: 'y' },
      ],
      isPast: true,
      ids: [1, 2],
    };
    expect(shapeOf(asked).values).toEqual([7, at, 'x', 'y', [1, 2]]);
  });

  it('binds no number that is fixed', () => {
    expect(shapeOf({ limit: new Fixed(20), offset: 40 }).values).toEqual([40]);
  });
});

describe('marked', () => {
  it('puts a mark in the place of each value, counted as the values stand', () => {
    const asked = marked<{ viewer: Value<number>; filter: { name: Value<string> | null; isOpen: boolean } }>({
      viewer: 7,
      filter: { name: 'a', isOpen: false },
    });
    expect(asked.viewer).toEqual(new Mark(0));
    expect(asked.filter).toEqual({ name: new Mark(1), isOpen: false });
  });

  it('leaves a number that is fixed, and does not count it', () => {
    const limit = new Fixed(20);
    expect(marked<{ limit: Fixed; offset: Value<number> }>({ limit, offset: 40 })).toEqual({
      limit,
      offset: new Mark(0),
    });
  });

  it('keeps what is absent as null', () => {
    expect(marked<{ name: Value<string> | null }>({ name: null })).toEqual({ name: null });
  });
});

describe('given', () => {
  it('adds a part for what is asked, and none for what is not', () => {
    expect(given(3, (n) => n + 1)).toBe(4);
    expect(given(false, () => 'no')).toBe('no');
    expect(given(null, () => 'part')).toBeNull();
    expect(given(undefined, () => 'part')).toBeNull();
  });
});

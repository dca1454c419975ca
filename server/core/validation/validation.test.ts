import { beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { blankableText, boolean, choice, integer, text } from './fields.ts';
import { parse, parseFully } from './parse.ts';

const schema = z.object({
  title: text({ min: 5, max: 10, tooShort: 'Title must be at least 5 characters' }),
  note: blankableText(5),
  year: integer({ min: 1, max: 6, outside: 'Year of study must be between 1 and 6', fallback: 1 }),
  kind: choice(['a', 'b']),
  open: boolean(),
});

function fieldsOf(input: unknown): Record<string, string[]> | undefined {
  try {
    parse(schema, input);
    return undefined;
  } catch (error) {
    return (error as DomainError).fields;
  }
}

describe('reading a command', () => {
  it('trims texts, fills defaults and reads digit strings', () => {
    expect(parse(schema, { title: '  Summit ', kind: 'a', year: '3', open: 'false' })).toEqual({
      title: 'Summit',
      note: '',
      year: 3,
      kind: 'a',
      open: false,
    });
  });

  it('reports every failing field, in the order of the schema', () => {
    expect(fieldsOf({ title: 'abc', note: '123456', year: 9, kind: 'z', open: 1 })).toEqual({
      title: ['Title must be at least 5 characters'],
      note: ['Ensure this field has no more than 5 characters.'],
      year: ['Year of study must be between 1 and 6'],
      kind: ['"z" is not a valid choice.'],
      open: ['Must be a valid boolean.'],
    });
  });

  it('says which fields may not be null', () => {
    const strict = z.object({ count: integer({ min: 1, max: 6, outside: 'Too far' }), open: boolean() });
    const { error } = strict.safeParse({ count: null, open: null });
    expect(error?.issues.map(({ message }) => message)).toEqual(Array(2).fill('This field may not be null.'));
  });

  it('says which fields are missing', () => {
    expect(fieldsOf({})).toEqual({
      title: ['This field is required.'],
      kind: ['This field is required.'],
      open: ['This field is required.'],
    });
  });

  it('counts characters, not code units, and takes any script', () => {
    expect(fieldsOf({ title: '👩‍🎓👩‍🎓', kind: 'a', open: true })).toBeUndefined();
    expect(fieldsOf({ title: '😀😀😀😀', kind: 'a', open: true })?.['title']).toEqual([
      'Title must be at least 5 characters',
    ]);
  });

  it('refuses NUL, other control characters and lone surrogates', () => {
    for (const bad of ['abc\u0000def', 'abc\u0008def', 'abc\u0085def', 'abc\u009fdef', 'abcdef\ud800']) {
      expect(fieldsOf({ title: bad, kind: 'a', open: true })?.['title']).toEqual([
        'Control characters are not allowed.',
      ]);
    }
  });

  it.each([1e30, -1e30, '9'.repeat(40), '-7'])(
    'takes %p for a number out of bounds, not for no number',
    (year) => {
      expect(fieldsOf({ title: 'Summit', kind: 'a', open: true, year })).toEqual({
        year: ['Year of study must be between 1 and 6'],
      });
    },
  );

  it.each([
    [null, 'This field may not be null.'],
    ['', '"" is not a valid choice.'],
    ['A', '"A" is not a valid choice.'],
    [['a'], '"["a"]" is not a valid choice.'],
  ])('refuses %j as a choice with "%s"', (kind, message) => {
    expect(fieldsOf({ title: 'Summit', kind, open: true })).toEqual({ kind: [message] });
  });

  it('refuses what is not an object', () => {
    expect(() => parse(schema, 'text')).toThrow(DomainError);
  });
});

describe('reading a command with further questions', () => {
  const pair = z.object({
    title: text({ min: 5, max: 10, tooShort: 'Too short' }),
    kind: choice(['a', 'b']),
  });
  const asked: object[] = [];
  const read = (input: unknown, found: Record<string, string[]> = {}) =>
    parseFully(pair, input, (given) => {
      asked.push(given);
      return Promise.resolve(found);
    });

  beforeEach(() => {
    asked.length = 0;
  });

  it('hands over what could be read, and returns it when nothing is wrong', async () => {
    await expect(read({ title: ' Summit ', kind: 'a' })).resolves.toEqual({ title: 'Summit', kind: 'a' });
    expect(asked).toEqual([{ title: 'Summit', kind: 'a' }]);
  });

  it('tells what was found beside the other failures, in the order of the schema', async () => {
    const error = await read({ title: 'Summit', kind: 'z' }, { title: ['Taken'] }).catch(
      (thrown: unknown) => thrown as DomainError,
    );
    expect(error).toMatchObject({ message: 'Taken' });
    expect(Object.entries((error as DomainError).fields ?? {})).toEqual([
      ['title', ['Taken']],
      ['kind', ['"z" is not a valid choice.']],
    ]);
    expect(asked).toEqual([{ title: 'Summit' }]);
  });

  it('refuses what is no object without asking about any field', async () => {
    await expect(read('text')).rejects.toThrow(DomainError);
    expect(asked).toEqual([{}]);
  });
});

describe('what cannot be seen', () => {
  const read = (value: string, rule: { max: number; min?: number; hasLines?: boolean }) =>
    text(rule).safeParse(value).data;

  it('is no text, and does not make one longer', () => {
    expect(read('\u200b\u2060', { max: 9 })).toBeUndefined();
    expect(read('ab\u200b\u200b\u200b', { max: 9, min: 5 })).toBeUndefined();
    expect(blankableText(9).safeParse('\u200b').data).toBe('');
    expect(read('👩🏾\u200d🎓', { max: 9 })).toBe('👩🏾\u200d🎓');
  });

  it('turns no line, and stays where a text has lines of its own', () => {
    expect(read('abc \u202edcba', { max: 20 })).toBe('abc dcba');
    expect(read('abc \u2067dcba\u2069', { max: 20, hasLines: true })).toBe('abc \u2067dcba\u2069');
  });
});

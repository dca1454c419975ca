import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { DomainError } from '../errors.ts';
import { webAddress } from './web-address.ts';
import { parse } from './parse.ts';
import { reference, unknownReference } from './reference.ts';

function complaint(schema: z.ZodType, value: unknown): string | undefined {
  try {
    parse(z.object({ field: schema }), { field: value });
    return undefined;
  } catch (error) {
    return (error as DomainError).message;
  }
}

const read = (schema: z.ZodType, value: unknown): unknown =>
  parse(z.object({ field: schema }), { field: value }).field;

describe('an address', () => {
  it('is absolute and of the web', () => {
    for (const good of [
      'https://example.org/a.jpg',
      'HTTP://localhost:4000/media/x',
      'https://пример.рф/ä?q=1#x',
    ]) {
      expect(read(webAddress(), ` ${good} `)).toBe(good);
    }
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.org',
      '/media/x',
      'https://',
      'http:example',
    ];
    for (const value of [
      ...bad,
      'ftp://example.org',
      'https://a b',
      'https://a"onload=',
      'https:\\\\x',
      'x',
      7,
    ]) {
      expect(complaint(webAddress(), value)).toBe('Enter a valid URL.');
    }
  });

  it('is at most 500 characters long', () => {
    expect(complaint(webAddress(), `https://example.org/${'a'.repeat(480)}`)).toBeUndefined();
    expect(complaint(webAddress(), `https://example.org/${'a'.repeat(481)}`)).toBe(
      'Ensure this field has no more than 500 characters.',
    );
  });

  it('may be left out unless a text says otherwise', () => {
    expect([undefined, null, '', '  '].map((value) => read(webAddress(), value))).toEqual(['', '', '', '']);
    expect(complaint(webAddress({ missing: 'Please upload an image.' }), ' ')).toBe(
      'Please upload an image.',
    );
    expect(complaint(webAddress({ mismatch: 'Please provide a valid image URL' }), 'x')).toBe(
      'Please provide a valid image URL',
    );
  });
});

describe('a link to a row', () => {
  const row = reference();

  it('is an integer or a digit string', () => {
    expect([5, '5', ' 5 ', null, undefined, ''].map((value) => read(row, value))).toEqual([
      5,
      5,
      5,
      null,
      null,
      null,
    ]);
  });

  it('says what is wrong with it', () => {
    for (const [value, text] of [
      [0, 'Invalid pk "0" - object does not exist.'],
      ['-1', 'Invalid pk "-1" - object does not exist.'],
      ['9223372036854775808', 'Invalid pk "9223372036854775808" - object does not exist.'],
      ['abc', 'A valid integer is required.'],
      [1.5, 'A valid integer is required.'],
      [[5], 'A valid integer is required.'],
    ] as const) {
      expect(complaint(row, value)).toBe(text);
    }
  });

  it('leads to something that exists', async () => {
    const isFive = (id: number): Promise<boolean> => Promise.resolve(id === 5);
    expect(await unknownReference('event', 5, isFive)).toEqual({});
    expect(await unknownReference('event', null, isFive)).toEqual({});
    expect(await unknownReference('event', undefined, isFive)).toEqual({});
    expect(await unknownReference('event', 6, isFive)).toEqual({
      event: ['Invalid pk "6" - object does not exist.'],
    });
  });
});

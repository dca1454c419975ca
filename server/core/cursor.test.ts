import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cursorIn, cursorText } from './cursor.ts';
import { MAX_ROW_ID } from './row-id.ts';

const place = fc.oneof(
  fc.maxSafeInteger(),
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
);

describe('a cursor', () => {
  it('is read as it was written, whatever the list is in order of', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: MAX_ROW_ID }), (at, id) => {
        expect(cursorIn(cursorText({ place: at, id }))).toEqual({ place: at, id });
      }),
    );
  });

  it('can stand in an address as it is', () => {
    expect(cursorText({ place: 'Ōdhiambo ???>>>', id: 1 })).toMatch(/^[\w-]+$/);
  });

  it('is nothing that somebody else writes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .jsonValue()
            .filter((value) => !(Array.isArray(value) && value.length === 2))
            .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
        ),
        (text) => {
          expect(cursorIn(text)).toBeNull();
        },
      ),
    );
  });
});

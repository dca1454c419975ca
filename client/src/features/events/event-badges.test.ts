import { describe, expect, it } from '@jest/globals';
import { eventBadges, previewOf } from './event-badges';

const open = {
  status: 'UPCOMING',
  isFeatured: false,
  isRegistered: false,
  isRegistrationOpen: true,
} as const;
const labels = (change: object) => eventBadges({ ...open, ...change }).map(({ label }) => label);

describe('the badges of an event', () => {
  it.each([
    [{}, ['Registration Open']],
    [{ isRegistrationOpen: false }, ['Registration Closed']],
    [{ isRegistered: true }, ['Registered']],
    [{ isRegistered: true, isRegistrationOpen: false }, ['Registered']],
    [{ isFeatured: true }, ['Featured', 'Registration Open']],
    [{ status: 'ONGOING' }, ['Happening now', 'Registration Open']],
    [{ status: 'COMPLETED' }, []],
    [{ status: 'COMPLETED', isRegistered: true, isFeatured: true }, ['Featured', 'Registered']],
  ])('at %j are %j', (change, expected) => expect(labels(change)).toEqual(expected));
});

describe('the preview of a description', () => {
  it('is the whole up to 120 characters, whatever they are', () => {
    for (const text of ['', 'x'.repeat(120), '🌳'.repeat(120)])
      expect(previewOf(text)).toEqual({ text, isCut: false });
  });

  it('is cut behind the 120th', () => {
    expect(previewOf('x'.repeat(121))).toEqual({ text: `${'x'.repeat(120)}…`, isCut: true });
    expect(previewOf(`${'🌳'.repeat(119)} and more`).text).toBe(`${'🌳'.repeat(119)}…`);
  });
});

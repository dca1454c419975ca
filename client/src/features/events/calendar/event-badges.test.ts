import { describe, expect, it } from '@jest/globals';
import { eventBadges, previewOf } from './event-badges';

const open = {
  status: 'UPCOMING',
  isFeatured: false,
  isRegistered: false,
  registrationPhase: 'OPEN',
  registrationOpensAt: null,
  approval: 'PUBLISHED',
  cancelledAt: null,
  isDayOpen: false,
  placesLeft: null,
  viewerRegistration: null,
} as const;
const labels = (change: object) => eventBadges({ ...open, ...change }).map(({ label }) => label);

describe('the badges of an event', () => {
  it.each([
    [{}, ['Registration Open']],
    [{ registrationPhase: 'CLOSED' }, ['Registration Closed']],
    [
      { registrationPhase: 'NOT_YET', registrationOpensAt: '2099-04-01T09:00:00+03:00' },
      ['Opens Wed 1 Apr 2099, 09:00'],
    ],
    [{ approval: 'WAITING' }, ['Waits for approval']],
    [{ approval: 'SENT_BACK' }, ['Sent back']],
    [{ isRegistered: true }, ['Registered']],
    [{ placesLeft: 2 }, ['Registration Open']],
    [{ placesLeft: 0 }, ['Full']],
    [{ placesLeft: 0, viewerRegistration: { state: 'WAITING' } }, ['On the waiting list']],
    [{ placesLeft: 0, viewerRegistration: { state: 'OFFERED' } }, ['A place is kept for you']],
    [{ isRegistered: true, registrationPhase: 'CLOSED' }, ['Registered']],
    [{ isFeatured: true }, ['Featured', 'Registration Open']],
    [{ status: 'ONGOING' }, ['Happening now', 'Registration Open']],
    [{ status: 'COMPLETED' }, []],
    [{ cancelledAt: '2026-04-01T09:00:00+03:00', registrationPhase: 'CLOSED' }, ['Cancelled']],
    [
      { status: 'ONGOING', cancelledAt: '2026-04-01T09:00:00+03:00', isRegistered: true },
      ['Cancelled', 'Registered'],
    ],
    [{ isDayOpen: true, registrationPhase: 'CLOSED', isFeatured: true }, ['Put off', 'Featured']],
    [{ status: 'COMPLETED', isRegistered: true, isFeatured: true }, ['Featured', 'Registered']],
  ])('at %j are %j', (change, expected) => expect(labels(change)).toEqual(expected));
});

describe('the preview of a description', () => {
  it('is the whole up to 120 characters, whatever they are', () => {
    for (const text of ['', 'x'.repeat(120), '🌳'.repeat(120)])
      expect(previewOf(text)).toEqual({ text, isCut: false });
  });

  it('is the passage around the first hit of a search that its beginning does not show', () => {
    const text = `${'x'.repeat(200)} a lantern walk ${'y'.repeat(200)} lantern`;
    expect(previewOf(text, 'LANTERN').text).toBe(`…${'x'.repeat(37)} a lantern walk ${'y'.repeat(67)}…`);
    expect(previewOf(`${'x'.repeat(200)} lantern`, 'lantern').text).toBe(`…${'x'.repeat(39)} lantern`);
    expect(previewOf(`A lantern ${'x'.repeat(200)}`, 'lantern').text).toMatch(/^A lantern x+…$/);
    expect(previewOf(text, 'elsewhere').text).toBe(previewOf(text).text);
  });

  it('is cut behind the 120th', () => {
    expect(previewOf('x'.repeat(121))).toEqual({ text: `${'x'.repeat(120)}…`, isCut: true });
    expect(previewOf(`${'🌳'.repeat(119)} and more`).text).toBe(`${'🌳'.repeat(119)}…`);
  });
});

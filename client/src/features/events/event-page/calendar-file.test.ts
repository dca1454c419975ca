import { describe, expect, it } from '@jest/globals';
import { calendarFile } from './calendar-file';

const entry = {
  id: '5',
  title: 'Leadership Summit',
  description: 'A full day of talks.',
  location: 'Main Campus Hall',
  startsAt: '2026-04-18T09:00:00+03:00',
  endsAt: null,
  url: 'https://club.example/events/5',
  revision: 3,
  updatedAt: '2026-02-27T08:00:00Z',
};
const now = new Date('2026-03-01T10:00:00.123Z');
const linesOf = (change: object = {}) => calendarFile({ ...entry, ...change }, now).split('\r\n');
const unfolded = (change: object) =>
  calendarFile({ ...entry, ...change }, now)
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('the calendar file of an event', () => {
  it('says when it begins in every zone alike, and assumes two hours', () => {
    expect(linesOf()).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Chapterhouse//Events//EN', 'CALSCALE:GREGORIAN'],
      ...['BEGIN:VEVENT', 'UID:event-5@club.example', 'DTSTAMP:20260301T100000Z'],
      ...['LAST-MODIFIED:20260227T080000Z', 'SEQUENCE:2'],
      ...['DTSTART:20260418T060000Z', 'DTEND:20260418T080000Z', 'SUMMARY:Leadership Summit'],
      ...['DESCRIPTION:A full day of talks.', 'LOCATION:Main Campus Hall'],
      ...['URL:https://club.example/events/5', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('says when it ends where that is known', () => {
    expect(linesOf({ endsAt: '2026-04-19T17:00:00+03:00' })).toContain('DTEND:20260419T140000Z');
  });

  it('keeps commas, semicolons, backslashes and line breaks inside their field', () => {
    expect(unfolded({ title: 'Talks; tea, and a\\b', description: 'One\r\nEND:VEVENT' })).toEqual(
      expect.arrayContaining([
        String.raw`SUMMARY:Talks\; tea\, and a\\b`,
        String.raw`DESCRIPTION:One\nEND:VEVENT`,
      ]),
    );
  });

  it('folds long lines at 75 bytes without cutting a character', () => {
    const description = `${'é'.repeat(100)} ${'🌳'.repeat(50)}`;
    for (const line of linesOf({ description }))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded({ description })).toContain(`DESCRIPTION:${description}`);
  });
});

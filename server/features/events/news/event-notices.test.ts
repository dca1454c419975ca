import { describe, expect, it } from '@jest/globals';
import { changeNotice, removalNotice } from './event-notices.ts';

const plan = {
  title: 'Leadership Summit',
  date: '2026-04-18',
  time: '09:00',
  location: 'Main Campus Hall',
  important_reminders: ['Carry your student ID'],
};

describe('the notice of a change', () => {
  it('names what changed and says when and where', () => {
    const notice = changeNotice(plan, { ...plan, time: '10:00', location: 'Law Building' });
    expect(notice).toMatchObject({ title: 'An event has changed', category: 'event' });
    expect(notice?.message).toBe(
      'Leadership Summit: new time and place. Sat 18 Apr 2026, 10:00, Law Building.',
    );
  });

  it('is not sent when nothing changed that people plan by', () => {
    expect(changeNotice(plan, { ...plan })).toBeNull();
  });

  it('fits the column even with the longest texts', () => {
    const longest = { ...plan, title: 'T'.repeat(200), location: 'L'.repeat(200), time: '10:00' };
    const changed = changeNotice(plan, { ...longest, important_reminders: [] });
    expect(changed?.message.length).toBeLessThanOrEqual(500);
    expect(removalNotice(longest, new Date('2026-01-01')).message.length).toBeLessThanOrEqual(500);
  });
});

describe('the notice of a removal', () => {
  it('calls an event to come cancelled, and one that is over removed', () => {
    expect(removalNotice(plan, new Date('2026-04-17T12:00:00Z'))).toMatchObject({
      title: 'An event was cancelled',
      type: 'warning',
      message: expect.stringContaining('will not take place'),
    });
    expect(removalNotice(plan, new Date('2026-04-18T21:00:00Z'))).toMatchObject({
      title: 'An event was removed',
      type: 'info',
    });
  });
});

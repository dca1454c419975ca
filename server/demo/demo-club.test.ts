import { describe, expect, it } from '@jest/globals';
import { demoPosts } from './blog/demo-posts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { upcomingEventPictures } from './demo-event-pictures.ts';
import { demoEvents } from './demo-events.ts';
import { PAID_EVENT } from './seed-event-fees.ts';
import { ASKING_EVENT } from './seed-event-questions.ts';
import { INVITED_EVENT, SURVEYED_EVENT } from './seed-event-settings.ts';
import { demoOccasions } from './demo-gallery.ts';
import { demoBaskets, demoOrders, endStates } from './demo-orders.ts';

const about = (number: number) => ({ least: number * 0.9, most: number * 1.1 });

describe('the demonstration club', () => {
  it.each([
    ['events', demoEvents.length, about(30)],
    ['posts', demoPosts.length, about(40)],
    ['pictures', demoOccasions.flatMap(({ titles }) => titles).length, about(120)],
  ])('has as many %s as promised', (_what, number, { least, most }) => {
    expect(number).toBeGreaterThanOrEqual(least);
    expect(number).toBeLessThanOrEqual(most);
  });

  it('names only people and events that it has, so that no row is left out', () => {
    const people: string[] = demoAccounts.map(({ username }) => username);
    expect(demoPosts.filter(({ author }) => !people.includes(author))).toEqual([]);
    expect([...demoOrders, ...demoBaskets].filter(({ by }) => !people.includes(by))).toEqual([]);
    const titles = demoEvents.map(({ title }) => title);
    const named = demoOccasions.flatMap(({ event }) => event ?? []);
    const promised = upcomingEventPictures.map(([title]) => title);
    expect([...named, ...promised].filter((title) => !titles.includes(title))).toEqual([]);
  });

  it('asks, charges, invites and surveys for events that it has', () => {
    const titles = demoEvents.map(({ title }) => title);
    expect(
      [ASKING_EVENT, PAID_EVENT, INVITED_EVENT, SURVEYED_EVENT].filter((title) => !titles.includes(title)),
    ).toEqual([]);
  });

  it('has events to come and events that were, and posts of every status', () => {
    expect(demoEvents.some(({ day }) => day > 0)).toBe(true);
    expect(demoEvents.some(({ day }) => day < 0)).toBe(true);
    expect(new Set(demoPosts.map(({ status }) => status)).size).toBe(4);
  });

  it('compares no money of its orders with the books of the simulator, which reach back 48 hours', () => {
    const byPhone = demoOrders.filter(({ end, isCash }) => endStates[end].isPaid && isCash !== true);
    expect(byPhone.filter(({ hoursAgo }) => hoursAgo < 60)).toEqual([]);
  });
});

import { nairobiDate, nairobiMoment, nairobiWords } from '../../../core/clock.ts';
import type { NoticeWords } from '../../notifications/notification.service.ts';

/** What people plan by. */
interface Plan {
  title: string;
  date: string;
  time: string;
  ends_at?: Date | null;
  location: string;
  important_reminders: string[];
}

const inWords = ({ date, time, location }: Plan): string =>
  `${nairobiWords(nairobiMoment(date, time))}, ${location}`;

const listed = (parts: string[]): string =>
  parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** What registered people read when something they planned by has changed; null when nothing of the kind did. */
export function changeNotice(before: Plan, after: Plan): NoticeWords | null {
  const differs = (...names: (keyof Plan)[]): boolean =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const changes = [
    ...(differs('title') ? ['name'] : []),
    ...(differs('date', 'time', 'ends_at') ? ['time'] : []),
    ...(differs('location') ? ['place'] : []),
    ...(differs('important_reminders') ? ['reminders'] : []),
  ];
  return changes.length === 0
    ? null
    : {
        title: 'An event has changed',
        message: `${after.title}: new ${listed(changes)}. ${inWords(after)}.`,
        type: 'info',
        category: 'event',
      };
}

/** What registered people read when the event is deleted. */
export function removalNotice(plan: Plan, now: Date): NoticeWords {
  const isOver = plan.date < nairobiDate(now);
  return {
    title: isOver ? 'An event was removed' : 'An event was cancelled',
    message: isOver
      ? `${plan.title}, ${inWords(plan)}: removed from the calendar, and your registration with it.`
      : `${plan.title}, ${inWords(plan)}: will not take place. Your registration has ended.`,
    type: isOver ? 'info' : 'warning',
    category: 'event',
  };
}

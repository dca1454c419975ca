import type { Club } from './club.ts';

interface NewEvent {
  title: string;
  date?: string;
  time?: string;
  isFeatured?: boolean;
  isRegistrationOpen?: boolean;
  importantReminders?: string[];
  capacity?: number;
  guestLimit?: number;
  feeKes?: number;
  audience?: 'INVITED';
  image?: string;
}

let made = 0;

/** An event of its own for a test, so that none stands in the way of another. */
export async function addEvent(
  club: Club,
  { title, ...more }: NewEvent,
): Promise<{ id: string; title: string }> {
  made += 1;
  const { createEvent } = await club.ask<{ createEvent: { id: string; title: string } }>(
    'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id title } }',
    {
      input: {
        title: `${title} ${String(made)}`,
        description:
          'Somebody from the year above sits at every table. Come when you can and leave when you must, with everything you wrote down, and a plan for the week after.',
        ...{ date: '2031-05-10', time: '09:00', location: 'Council Chamber' },
        ...more,
      },
    },
    await club.tokenOf('manager'),
  );
  return createEvent;
}

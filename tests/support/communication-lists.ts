import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Lists of who writes to members, with a way to add a row to each. */
export const communicationLists = (app: () => TestApp, passed: string) => [
  {
    operation: 'campaigns',
    ...{ passed, atMost: 4 },
    addRow: ({ id }: Person) =>
      app().sql(
        `insert into campaigns (subject, words, segment_kind, made_by_id) values ('We meet', 'We meet.', 'ALL', $1)`,
        [id],
      ),
  },
  {
    operation: 'mailStops',
    ...{ passed, atMost: 4 },
    addRow: () =>
      app().sql(
        `insert into mail_stops (address_key, reason, noted_at) values (gen_random_uuid() || '@example.org', 'BOUNCED', now())`,
      ),
  },
];

import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';

const db = builderOf<TablesOf<typeof EventRegistrationSchema>>();

/** Removes at most so many registrations that were withdrawn before a moment. */
export const removeWithdrawn = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('event_registrations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_registrations')
        .select('id')
        .where('withdrawn_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);

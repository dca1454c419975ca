import { addDays, nairobiDate, nairobiMoment } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';

/** What did not go as it was planned. */
export async function seedEventChanges(em: SqlEntityManager, now: Date): Promise<void> {
  await em.execute(
    `update events set cancelled_at = ?, is_registration_open = false, revision = 2, updated_at = ?,
            change_reason = 'The kitchen of the hall is closed for repairs. We eat together in the new term instead.'
      where title = 'End of term dinner and awards'`,
    [now, now],
  );
  await em.execute(
    `update events set moved_from = ?, revision = 2, updated_at = ?,
            change_reason = 'The Student Centre is taken for elections on the day that we had.'
      where title = 'Planning day for the new term'`,
    [nairobiMoment(addDays(nairobiDate(now), 40), '10:00'), now],
  );
}

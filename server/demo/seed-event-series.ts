import type { SqlEntityManager } from '../core/db/orm.ts';

/** The mentorship clinic, which meets each week until the term is over. */
export async function seedEventSeries(em: SqlEntityManager): Promise<void> {
  await em.execute(`
    with made as (insert into event_series (repeats, every) values ('WEEKLY', 1) returning id),
         first as (update events set series_id = (select id from made), series_position = 1
                    where title = 'Mentorship clinic: ask anything' returning *)
    insert into events (title, description, starts_at, location, image, is_registration_open, series_id, series_position,
                        created_at, updated_at)
    select title, description, starts_at + make_interval(days => 7 * week), location, image, is_registration_open,
           series_id, week + 1, created_at, updated_at
      from first, generate_series(1, 3) week`);
}

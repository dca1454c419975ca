import { addDays, nairobiDate, type Clock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';

/** The discount codes of the demonstration: one that counts, one for some things alone, one still to come, one that is over. */
export async function seedDiscounts(em: SqlEntityManager, clock: Clock): Promise<void> {
  const today = nairobiDate(clock.now());
  const codes = [
    {
      code: 'KARIBU10',
      note: 'Freshers of this year',
      percent: 10,
      mostEach: 1,
      lastDay: addDays(today, 60),
    },
    { code: 'HOODIE200', note: 'Hoodies before the cold', cents: 20_000, most: 50, named: '%Hoodie%' },
    { code: 'DEC2026', note: 'End of the year', percent: 15, firstDay: addDays(today, 14) },
    { code: 'OPENDAY', note: 'Open day of the club', cents: 10_000, lastDay: addDays(today, -20) },
  ];
  await em.execute(
    `insert into discounts (code, note, percent, amount_cents, first_day, last_day, max_uses, max_uses_each, item_ids)
     select r.code, r.note, r.percent, r.cents, r."firstDay", r."lastDay", r.most, r."mostEach",
            coalesce((select array_agg(i.id order by i.id) from merchandise_items i where i.name like r.named), '{}'::int[])
       from jsonb_to_recordset(?::jsonb) r(code text, note text, percent int, cents int, "firstDay" date, "lastDay" date,
                                           most int, "mostEach" int, named text)`,
    [JSON.stringify(codes)],
  );
}

import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { parse } from '../../core/validation/parse.ts';
import { manageSettings } from './club.policy.ts';
import type { AuditService } from '../audit/audit.service.ts';
import {
  defaultStatistics,
  settingOf,
  statisticNames,
  statisticsSchema,
  type ClubStatisticsView,
} from './club-statistics.ts';

/** The figures of the public pages, kept as settings. */
export class ClubStatisticsService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async get({ em }: Pick<Call, 'em'>): Promise<ClubStatisticsView> {
    const rows = await em.execute<{ key: string; value: string }[]>(
      `select key, value from settings where key like 'statistics.%'`,
    );
    const decided = new Map(rows.map(({ key, value }) => [key, value]));
    const figures = statisticNames.map((name) => [
      name,
      decided.get(settingOf(name)) ?? defaultStatistics[name],
    ]);
    return Object.fromEntries(figures) as ClubStatisticsView;
  }

  /** Changes the figures that are given. */
  async update(call: Call, input: unknown): Promise<ClubStatisticsView> {
    const command = parse(statisticsSchema, input);
    const given = statisticNames.flatMap((name) => {
      const value = command[name];
      return value === undefined ? [] : [{ key: settingOf(name), value }];
    });
    return inTransaction(call, async (tx) => {
      const before = await this.get(tx);
      await tx.em.execute(
        `insert into settings (key, value, updated_at)
         select g.key, g.value, ? from json_to_recordset(?::json) g (key text, value text)
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
        [this.clock.now(), JSON.stringify(given)],
      );
      const after = await this.get(tx);
      await this.audit.recordWork(tx, manageSettings, 'Public statistics', { before, after });
      return after;
    });
  }
}

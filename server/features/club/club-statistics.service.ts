import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import {
  clubStatisticsFields,
  defaultStatistics,
  settingOf,
  statisticNames,
  type ClubStatisticsView,
} from './club-statistics.fields.ts';
import { decide, decidedStatistics } from './club-statistics.query.ts';
import { editStatistics, manageSettings } from './club.policy.ts';

/** The figures of the public pages, kept as settings. */
export class ClubStatisticsService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async get({ em }: Pick<Call, 'em'>): Promise<ClubStatisticsView> {
    const rows = await decidedStatistics(em);
    const decided = new Map(rows.map(({ key, value }) => [key, value]));
    const figures = statisticNames.map((name) => [
      name,
      decided.get(settingOf(name)) ?? defaultStatistics[name],
    ]);
    return Object.fromEntries(figures) as ClubStatisticsView;
  }

  /** Changes the figures that are given. */
  async update(call: Call, input: unknown): Promise<ClubStatisticsView> {
    await authorize(call, editStatistics(call.actor), 'change public statistics');
    const command = parse(clubStatisticsFields.update, input);
    const given = statisticNames.flatMap((name) => {
      const value = command[name];
      return value === undefined ? [] : [{ key: settingOf(name), value }];
    });
    return inTransaction(call, async (tx) => {
      const before = await this.get(tx);
      await decide(tx.em, { settings: JSON.stringify(given), now: this.clock.now() });
      const after = await this.get(tx);
      await this.audit.recordWork(tx, manageSettings, 'Public statistics', { before, after });
      return after;
    });
  }
}

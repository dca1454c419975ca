import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { clubStatisticsFields } from './club-statistics.fields.ts';
import { ClubStatisticsService } from './club-statistics.service.ts';
import { clubAccess } from './club.access.ts';
import { ClubResolver } from './club.resolver.ts';
import { ClubRulesResolver } from './club-rules.resolver.ts';
import { ClubRulesService } from './club-rules.service.ts';
import { RetentionResolver } from './retention.resolver.ts';
import { RetentionService } from './retention.service.ts';
import { RETENTION_CRONTAB, RETENTION_TASK } from './retention.tasks.ts';
import { SettingSchema } from './setting.entity.ts';
import { clubWhenClosed } from './club.closing.ts';

export const clubFeature = feature({
  name: 'club',
  entities: [SettingSchema],
  namesPeople: { references: [], whenClosed: clubWhenClosed },
  services: ({ clock, kept, log, of }) => ({
    clubStatistics: new ClubStatisticsService(clock, of(auditFeature).audit),
    clubRules: new ClubRulesService(clock, of(auditFeature).audit),
    retention: new RetentionService(kept, clock, log),
  }),
  access: clubAccess,
  resolvers: ({ clubRules, clubStatistics, retention }, { club }) => [
    new ClubRulesResolver(clubRules),
    new ClubResolver(club, clubStatistics),
    new RetentionResolver(retention),
  ],
  sharedQueries: ['club', 'keptRecords'],
  jobs: ({ retention }) => [
    { task: RETENTION_TASK, crontab: RETENTION_CRONTAB, run: (call) => retention.run(call) },
  ],
  forms: { ClubStatistics: clubStatisticsFields },
});

import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { clubStatisticsFields } from './club-statistics.fields.ts';
import { ClubStatisticsService } from './club-statistics.service.ts';
import { clubAccess } from './club.access.ts';
import { ClubResolver } from './club.resolver.ts';
import { SettingSchema } from './setting.entity.ts';

export const clubFeature = feature({
  name: 'club',
  entities: [SettingSchema],
  services: ({ clock, of }) => ({ clubStatistics: new ClubStatisticsService(clock, of(auditFeature).audit) }),
  access: clubAccess,
  resolvers: ({ clubStatistics }, { club }) => [new ClubResolver(club, clubStatistics)],
  sharedQueries: ['club'],
  forms: { ClubStatistics: clubStatisticsFields },
});

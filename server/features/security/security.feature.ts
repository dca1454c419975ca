import { feature } from '../feature.ts';
import { SecurityEventSchema } from './security-event.entity.ts';
import { SecurityLog } from './security-log.ts';
import { securityAccess } from './security.access.ts';
import { securityRecords, ownSecurityRecords } from './security.records.ts';
import { SecurityResolver } from './security.resolver.ts';
import { SecurityService } from './security.service.ts';
import { securityWhenClosed } from './security.closing.ts';

export const securityFeature = feature({
  name: 'security',
  entities: [SecurityEventSchema],
  keeps: securityRecords,
  ownRecords: ownSecurityRecords,
  namesPeople: { references: [], whenClosed: securityWhenClosed },
  services: ({ clock, log }) => ({
    security: new SecurityService(),
    securityLog: new SecurityLog(clock, log),
  }),
  access: securityAccess,
  resolvers: ({ security }) => [new SecurityResolver(security)],
});

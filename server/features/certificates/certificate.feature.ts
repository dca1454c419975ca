import { auditFeature } from '../audit/audit.feature.ts';
import { eventFeature } from '../events/event.feature.ts';
import { feature } from '../feature.ts';
import { ticketFeature } from '../tickets/ticket.feature.ts';
import { certificateAccess } from './certificate.access.ts';
import { CertificateResolver } from './certificate.resolver.ts';
import { CertificateService } from './certificate.service.ts';

export const certificateFeature = feature({
  name: 'certificates',
  services: ({ club, limiter, of, origin }) => ({
    certificates: new CertificateService(
      { club: club.name, origin },
      {
        ...{ limiter, events: of(eventFeature).events },
        ...{ keys: of(ticketFeature).signingKeys, audit: of(auditFeature).audit },
      },
    ),
  }),
  access: certificateAccess,
  resolvers: ({ certificates }) => [new CertificateResolver(certificates)],
});

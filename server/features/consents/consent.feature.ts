import { moves } from '../../core/db/person-references.ts';
import { erases } from '../../core/db/when-closed.ts';
import { feature } from '../feature.ts';
import { consentAccess } from './consent.access.ts';
import { consentRecords, ownConsentRecords } from './consent.records.ts';
import { ConsentResolver } from './consent.resolver.ts';
import { ConsentService } from './consent.service.ts';
import { DocumentConsentSchema } from './document-consent.entity.ts';
import { PhotoConsentSchema } from './photo-consent.entity.ts';

export const consentFeature = feature({
  name: 'consents',
  entities: [DocumentConsentSchema, PhotoConsentSchema],
  keeps: consentRecords,
  ownRecords: ownConsentRecords,
  namesPeople: {
    whenClosed: { erased: [erases('document_consents', 'user_id'), erases('photo_consents', 'user_id')] },
    references: [
      moves('Terms and policies accepted', 'document_consents', 'user_id', { per: ['document', 'version'] }),
      moves('Whether pictures may show them', 'photo_consents', 'user_id', { per: [] }),
    ],
  },
  services: ({ clock }) => ({ consents: new ConsentService(clock) }),
  access: consentAccess,
  resolvers: ({ consents }) => [new ConsentResolver(consents)],
  onJoined:
    ({ consents }) =>
    (tx, { id }) =>
      consents.acceptByJoining(tx, id),
});

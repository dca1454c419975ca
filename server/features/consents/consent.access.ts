import type { AccessMap } from '../../access/access-map.ts';
import { auth } from '../../access/rules.ts';
import { uploadMedia } from './consent.service.ts';

export const consentAccess: AccessMap = {
  Query: { myConsents: auth, peopleNotToShow: uploadMedia },
  Mutation: { answerDocuments: auth, choosePhotoConsent: auth },
};

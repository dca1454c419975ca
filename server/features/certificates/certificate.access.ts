import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub, strong } from '../../access/rules.ts';
import { manageRegistrations } from '../events/event.policy.ts';

export const certificateAccess: AccessMap = {
  Query: {
    /** Nobody has a certificate of somebody else: who did not come has none. */
    myCertificate: auth,
    myCertificateFile: auth,
    exportCertificates: strong(manageRegistrations),
    /** Whoever has the code was shown the certificate: nobody guesses a signature. */
    checkCertificate: pub,
  },
};

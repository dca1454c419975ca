import { documentsInForce } from '../../../server/features/consents/club-documents.ts';
import { accessTable } from './access-table.ts';

const TERMS = { document: 'TERMS', version: documentsInForce.TERMS.version };

export const consentRows = accessTable(
  `
                               | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.myConsents             |    U      +     +     +       +         +         +        +      +       +
  Query.peopleNotToShow        |    U      F     F     F       F         F         F        +      +       +
  Mutation.answerDocuments     |    U      +     +     +       +         +         +        +      +       +
  Mutation.answerDocuments, of none | U    V     V     V       V         V         V        V      V       V
  Mutation.choosePhotoConsent  |    U      +     +     +       +         +         +        +      +       +
`,
  {
    'Mutation.answerDocuments': () => ({ input: { documents: [TERMS], accepts: true } }),
    'Mutation.answerDocuments, of none': () => ({ input: { documents: [], accepts: true } }),
    'Mutation.choosePhotoConsent': () => ({ allows: false }),
  },
);

/** What members accept when they join. */
export const clubDocuments = ['TERMS', 'PRIVACY'] as const;
export type ClubDocument = (typeof clubDocuments)[number];

/** What somebody said to a version; who wants time is asked again at the next sign-in. */
export const documentAnswers = ['ACCEPTED', 'LATER'] as const;

interface DocumentInForce {
  /** The day from which on it is in force; the page of the text says the same. */
  version: string;
  /** What is other than in the version before, for whoever accepted that one. */
  changes: string;
}

/** A new version has everybody asked once. Mended spelling is no new version. */
export const documentsInForce: Readonly<Record<ClubDocument, DocumentInForce>> = {
  TERMS: {
    version: '2026-11-23',
    changes:
      'Whoever is in a picture can have it taken down on its page. We keep which version of these terms you accepted.',
  },
  PRIVACY: {
    version: '2026-11-23',
    changes:
      'You say in your settings whether pictures may show you. We keep which version of this policy you accepted, and who asked for a picture to be taken down.',
  },
};

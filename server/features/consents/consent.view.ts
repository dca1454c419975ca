import type { ClubDocument } from './club-documents.ts';

/** How it stands with a document in force and its reader. */
export interface DocumentConsentView {
  document: ClubDocument;
  version: string;
  changes: string;
  acceptedAt: Date | null;
  /** The person accepted an earlier version. */
  isNewVersion: boolean;
  /** The person is to be asked now. */
  isAsked: boolean;
}

/** What somebody agreed to. */
export interface OwnConsentsView {
  documents: DocumentConsentView[];
  /** Null until the person said so. */
  allowsPhotos: boolean | null;
}

/** Somebody who does not want to be in a picture. */
export interface PersonNotToShowView {
  id: number;
  name: string;
}

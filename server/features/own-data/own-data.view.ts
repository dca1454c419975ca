/** The file with everything about a person, as its person sees it. */
export interface DataDownloadView {
  askedAt: Date;
  /** Null while it is being made. */
  madeAt: Date | null;
  expiresAt: Date;
  sizeBytes: number;
}

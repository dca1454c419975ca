/** An S3-compatible storage, and who speaks to it. */
export interface ObjectStore {
  /** Its address, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  /** A secret. */
  secretAccessKey: string;
}

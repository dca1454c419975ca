/** An S3 server on this machine; it knows who asks by the key alone, and comes without types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      /** Where its buckets lie. */
      directory: string;
      configureBuckets: { name: string; configs: [] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}

import type { RateLimit } from '../../core/rate-limits.ts';

const MEBIBYTE = 1024 * 1024;

/** Contract §1.9, for all areas together. */
export const uploadsPerUser: RateLimit = { name: 'upload-user', points: 30, seconds: 60 * 60 };

/** What the stored pictures of one person may take up, all widths counted. */
export const QUOTA_BYTES = 100 * MEBIBYTE;

import type { RateLimit } from '../../../core/rate-limits.ts';

const MEBIBYTE = 1024 * 1024;

export const documentsPerUser: RateLimit = { name: 'binder-documents-user', points: 60, seconds: 60 * 60 };

/** What a binder holds. */
export const MOST_DOCUMENTS = 40;
export const MOST_BYTES = 100 * MEBIBYTE;

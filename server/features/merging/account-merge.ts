/** So long a merge can be undone. */
export const UNDO_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;

/** Merges made before this moment stand for good. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS);

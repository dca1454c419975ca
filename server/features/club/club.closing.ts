import type { WhenClosed } from '../../core/db/when-closed.ts';

/** Figures of the public pages, in which somebody may have written a name. */
export const clubWhenClosed: WhenClosed = { cleaned: { settings: ['value'] } };

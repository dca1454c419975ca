import { topic } from '../../core/topics.ts';

/** A request was made, decided or taken back. */
export const approvalChanged = topic<{ approvalId: number; requestedById: number }>('approval');

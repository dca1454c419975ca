import type { WhenClosed } from '../../core/db/when-closed.ts';

/** What an operator was told of the server. */
export const systemWhenClosed: WhenClosed = { cleaned: { operator_alerts: ['text'] } };

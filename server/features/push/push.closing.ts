import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** Where somebody was told goes with them, and with it what waits there. */
export const pushWhenClosed: WhenClosed = { erased: [erases('push_devices', 'user_id')] };

import { topic } from '../../../core/topics.ts';

/** Sessions of a person ended, or what the person may do has changed: sockets look again at once. */
export const sessionsChanged = topic<{ userId: number }>('session');

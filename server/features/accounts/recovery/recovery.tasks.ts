/** Name of the background job, as it stands in the queue. */
export const RECOVERY_TASK = 'accounts-recover';

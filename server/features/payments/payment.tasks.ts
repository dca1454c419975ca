/** Names of the background jobs of payments, as they stand in the queue. */
export const CHECK_TASK = 'payments-check';
export const PROCESS_CALLBACKS_TASK = 'payments-process-callbacks';
export const LEDGER_TASK = 'payments-ledger';
export const UPKEEP_TASK = 'payments-upkeep';

/** Every 15 minutes, once across processes; catches up after a stop. */
export const LEDGER_CRONTAB = `*/15 * * * * ${LEDGER_TASK} ?max=3&fill=1h`;

/** Every minute: it finds nothing unless a job was lost. */
export const UPKEEP_CRONTAB = `* * * * * ${UPKEEP_TASK}`;

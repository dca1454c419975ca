/** Names of the background jobs of payments, as they stand in the queue. */
export const CHECK_TASK = 'payments-check';
export const PROCESS_CALLBACKS_TASK = 'payments-process-callbacks';
export const LEDGER_TASK = 'payments-ledger';
export const UPKEEP_TASK = 'payments-upkeep';
export const PROBE_TASK = 'payments-probe';

/**
 * When work has piled up, questions about single prompts come after callbacks, whose payers are looking at their screens,
 * and after the ledger, which settles many at once.
 */
export const CHECK_PRIORITY = 10;
const FIRST = -10;

/** Every 15 minutes, once across processes; catches up after a stop. */
export const LEDGER_CRONTAB = `*/15 * * * * ${LEDGER_TASK} ?max=3&fill=1h&priority=${String(FIRST)}`;

/** Every minute: it finds nothing unless a job was lost. */
export const UPKEEP_CRONTAB = `* * * * * ${UPKEEP_TASK} ?priority=${String(FIRST)}`;

import type { SqlEntityManager } from '../../core/db/orm.ts';
import { addJob, queueOne } from '../../core/jobs.ts';
import type { Work } from '../../core/work-at-once.ts';

/** Names of the background jobs of payments, as they stand in the queue. */
export const CHECK_TASK = 'payments-check';
export const PROCESS_CALLBACKS_TASK = 'payments-process-callbacks';
export const LEDGER_TASK = 'payments-ledger';
export const UPKEEP_TASK = 'payments-upkeep';
export const READ_NOTICE_TASK = 'payments-read-notice';
export const READ_PAYOUT_WORD_TASK = 'payments-read-payout-word';
export const ASK_PAYOUT_TASK = 'payments-ask-payout';
export const PROBE_TASK = 'payments-probe';

/** What jobs are about, by the names that their payloads use. */
export interface JobPayload {
  attemptId: number;
  wordId: number;
  payoutId: number;
  noticeId: number;
  /** How long upkeep leaves a callback to the process that took it in. */
  unreadForMs?: number;
}

/** What waits for nobody's word but ours: tried again within the minute, however often it failed. */
export const TASKS_WITHOUT_PATIENCE = [
  ...[CHECK_TASK, PROCESS_CALLBACKS_TASK, LEDGER_TASK],
  ...[READ_NOTICE_TASK, READ_PAYOUT_WORD_TASK, ASK_PAYOUT_TASK],
];

/**
 * When work has piled up, questions about single prompts come after callbacks, whose payers are looking at their screens,
 * and after the ledger, which settles many at once.
 */
export const CHECK_PRIORITY = 10;
const FIRST = -10;

/** Every 15 minutes, once across processes; catches up after a stop. */
export const LEDGER_CRONTAB = `*/15 * * * * ${LEDGER_TASK} ?max=3&fill=1h&priority=${String(FIRST)}`;

/** Longer than what came waits to be read by the process that took it in, but for a rush. */
const UNREAD_MS = 10_000;

/**
 * Every minute, and as a process starts: it finds nothing unless a job was lost, or a process that was to read a callback.
 */
export const upkeepTimes = {
  crontab: `* * * * * ${UPKEEP_TASK} ?priority=${String(FIRST)} {"unreadForMs":${String(UNREAD_MS)}}`,
  isDoneAtStart: true,
};

/** Has M-Pesa asked about a prompt, at once or later; a question that waits already gives way to this one. */
export const queueCheck = (em: SqlEntityManager, attemptId: number, delayMs = 0): Promise<void> =>
  addJob(
    em,
    CHECK_TASK,
    { attemptId },
    { ...ofAttempt(CHECK_TASK, attemptId, delayMs), priority: CHECK_PRIORITY },
  );

/** The reading of the callbacks of a prompt, for whoever has just kept one. */
export const readingOf = (attemptId: number): Work => ({
  task: PROCESS_CALLBACKS_TASK,
  key: `${PROCESS_CALLBACKS_TASK}:${String(attemptId)}`,
  payload: { attemptId },
});

/** Has the callbacks of a prompt read that nobody has read, at once or later. */
export const queueReading = (em: SqlEntityManager, attemptId: number, delayMs = 0): Promise<void> =>
  queueOne(em, readingOf(attemptId), delayMs);

/** Has a notice about PayBill money worked on. */
export const queueNotice = (em: SqlEntityManager, noticeId: number): Promise<void> =>
  addJob(em, READ_NOTICE_TASK, { noticeId }, { key: `${READ_NOTICE_TASK}:${String(noticeId)}` });

/** Has a word about a payout worked on. */
export const queuePayoutWord = (em: SqlEntityManager, wordId: number): Promise<void> =>
  addJob(em, READ_PAYOUT_WORD_TASK, { wordId }, { key: `${READ_PAYOUT_WORD_TASK}:${String(wordId)}` });

/** Has M-Pesa asked how a payout ended, at once or later. */
export const queuePayoutQuestion = (em: SqlEntityManager, payoutId: number, delayMs = 0): Promise<void> =>
  addJob(em, ASK_PAYOUT_TASK, { payoutId }, ofAttempt(ASK_PAYOUT_TASK, payoutId, delayMs));

/** Has a silent M-Pesa asked, after some time, whether it answers again. */
export const queueProbe = (em: SqlEntityManager, delayMs: number): Promise<void> =>
  addJob(em, PROBE_TASK, {}, { key: PROBE_TASK, delayMs, priority: CHECK_PRIORITY });

/** One waiting job of a kind for each prompt. */
const ofAttempt = (task: string, attemptId: number, delayMs: number) => ({
  key: `${task}:${String(attemptId)}`,
  delayMs,
});

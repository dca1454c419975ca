import { beside } from '../../../core/side-thread.ts';
import type { ZippedReport } from './zipped-report.ts';

/** Makes the file of a report where nobody waits for it. */
export const zippedBeside = (report: ZippedReport): Promise<Uint8Array> =>
  beside<Uint8Array>('features/payments/papers/zipped-report.thread', report);

import { callWith, type Call, type RefusalLog } from '../access/call.ts';
import type { Logger } from '../core/logger.ts';
import type { AuditService } from '../features/audit/audit.service.ts';

/** The refused deed's transaction is rolled back; what is kept of it is not. */
const apart = (call: Call): Call =>
  call.em.isInTransaction() ? callWith(call, { em: call.em.fork() }) : call;

/** Writes an ACCESS_DENIED entry for everything staff were refused, through whichever door it came (contract §4.3). */
export const refusalLog = (audit: AuditService, log: Logger): RefusalLog => ({
  record: async (call, lacking, deed) => {
    try {
      await audit.recordRefusal(apart(call), lacking, deed);
    } catch (error) {
      log.error({ err: error, deed, reqId: call.requestId }, 'a refusal could not be recorded');
    }
  },
});

import type { Call } from '../access/call.ts';
import type { Rule } from '../access/rules.ts';
import type { Logger } from '../core/logger.ts';
import type { AuditService } from '../features/audit/audit.service.ts';
import { subjectOf } from '../features/audit/audit.service.ts';

const staffPermission = (rule: Rule): string | null => {
  if (rule.kind === 'perm') {
    return rule.names[0] ?? '';
  }
  return rule.kind === 'admin' ? '' : null;
};

/** Writes an ACCESS_DENIED entry for every refused staff call, through whichever door it came (contract §4.3). */
export const refusalRecorder =
  (audit: AuditService, log: Logger) =>
  async (call: Call, operation: string, rule: Rule): Promise<void> => {
    const permission = staffPermission(rule);
    if (permission === null || call.actor.kind !== 'member') {
      return;
    }
    try {
      await audit.record(call, {
        action: 'ACCESS_DENIED',
        subject: subjectOf(call.actor),
        permission,
        reason: operation,
      });
    } catch (error) {
      log.error({ err: error, operation, reqId: call.requestId }, 'a refusal could not be recorded');
    }
  };

import { auditActions } from '../../../features/audit/audit-actions.ts';
import { auditFeature } from '../../../features/audit/audit.feature.ts';
import { anyText, dayText, oneOf, rowNumber } from '../../request/filters.ts';
import { rest } from '../../rest-feature.ts';
import { ok, route } from '../../route.ts';
import { auditEntry, auditEntryPage } from './audit-entry.resource.ts';

const tag = 'Audit log';

/** The audit log (contract §7). */
export const auditRest = rest({
  feature: auditFeature,
  routes: ({ auditLog }) => [
    route({
      row: 'L1',
      method: 'GET',
      path: 'users/audit-logs',
      operation: 'Query.auditEntries',
      tag,
      summary: 'Who changed what, and who was refused what; newest first.',
      paged: true,
      filters: {
        action: oneOf(auditActions),
        user: rowNumber,
        changed_by: rowNumber,
        permission: anyText,
        date_from: dayText,
        date_to: dayText,
        search: anyText,
      },
      answers: { 200: auditEntryPage },
      handle: async (call, { filters, page, listed }) => {
        const { user, changed_by: changedById, date_from: dateFrom, date_to: dateTo, ...same } = filters;
        const wanted = { ...same, userId: user, changedById, dateFrom, dateTo };
        return ok(listed(await auditLog.list(call, wanted, page)));
      },
    }),
    route({
      row: 'L2',
      method: 'GET',
      path: 'users/audit-logs/{id}',
      operation: 'Query.auditEntry',
      tag,
      summary: 'One entry.',
      answers: { 200: auditEntry },
      handle: async (call, { id }) => ok(await auditLog.get(call, id)),
    }),
  ],
});

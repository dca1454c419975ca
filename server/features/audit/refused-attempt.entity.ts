import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../../core/db/columns.ts';

/**
 * How often one person tried in one minute what staff alone may: the first time stands in the audit log, which is never
 * changed, and the number of times here. Objects of one kind count as one: their numbers are left out of the deed.
 */
export const RefusedAttemptSchema = defineEntity({
  name: 'RefusedAttempt',
  tableName: 'refused_attempts',
  properties: {
    userId: p.integer().primary(),
    deed: p.string().length(200).primary(),
    minute: moment().primary(),
    times: p.integer().default(1),
  },
});

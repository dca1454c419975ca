import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../../core/db/columns.ts';

/** Something that an operator was told of and that is not over: while its row stands it is not told again. */
export const OperatorAlertSchema = defineEntity({
  name: 'OperatorAlert',
  tableName: 'operator_alerts',
  properties: {
    key: p.string().length(100).primary(),
    kind: p.string().length(30),
    text: p.string().length(300),
    since: moment(),
  },
});

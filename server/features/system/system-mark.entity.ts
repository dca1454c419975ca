import { defineEntity, p } from '@mikro-orm/core';
import { moment } from '../../core/db/columns.ts';

/** How something outside of the database went the last time, whichever process did it: M-Pesa, its ledger, the backup. */
export const SystemMarkSchema = defineEntity({
  name: 'SystemMark',
  tableName: 'system_marks',
  properties: {
    name: p.string().length(30).primary(),
    /** The last time that it went well. */
    wellAt: moment().nullable(),
    /** The first time that it failed since then; null while it goes well. */
    failingSince: moment().nullable(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id, moment } from '../../core/db/columns.ts';

/** Why an address gets no mail: there is no such mailbox, its person called our mail unwanted, or it takes none for now. */
export const stopReasons = ['BOUNCED', 'COMPLAINED', 'DELAYED'] as const;
export type StopReason = (typeof stopReasons)[number];

/** An address that gets no mail, for a while or for good. */
export const MailStopSchema = defineEntity({
  name: 'MailStop',
  tableName: 'mail_stops',
  properties: {
    id: id(),
    addressKey: p.string().length(320).unique('mail_stops_address_key_unique'),
    reason: p.enum([...stopReasons]).columnType('varchar(20)'),
    /** Null for good. */
    until: moment().nullable(),
    times: p.integer().default(1),
    notedAt: moment(),
    detail: blankable(200),
  },
  checks: [{ name: 'mail_stops_until_check', expression: `(reason = 'DELAYED') = (until is not null)` }],
  indexes: [{ name: 'mail_stops_noted_index', properties: ['notedAt'] }],
});

import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { noticeOutcomes } from '../payment-states.ts';

/** What the provider told of money to the PayBill, as received (bounded): kept first, and worked on afterwards. */
export const PayBillNoticeSchema = defineEntity({
  name: 'PayBillNotice',
  tableName: 'paybill_notices',
  indexes: [
    {
      name: 'paybill_notices_unread_index',
      expression: `create index "paybill_notices_unread_index" on "paybill_notices" ("id") where "outcome" is null`,
    },
    {
      name: 'paybill_notices_odd_index',
      expression: `create index "paybill_notices_odd_index" on "paybill_notices" ("received_at") where "outcome" in ('CONTRADICTS', 'NOTHING', 'UNREADABLE')`,
    },
  ],
  properties: {
    id: id(),
    body: p.text(),
    /** One notice that comes several times is kept once. */
    bodyHash: p.character().length(64).unique('paybill_notices_body_hash_unique'),
    receipt: p.string().length(30).nullable(),
    amountCents: p.integer().$type<Cents>().nullable(),
    /** What it turned out to be; null until it has been read. */
    outcome: p
      .enum([...noticeOutcomes])
      .columnType('varchar(20)')
      .nullable(),
    receivedAt: createdAt(),
    processedAt: moment().nullable(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../../core/db/columns.ts';
import { messageKinds } from '../payment-states.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';

/** What the provider said about an attempt, as received (bounded): the evidence a settlement rests on. */
export const PaymentMessageSchema = defineEntity({
  name: 'PaymentMessage',
  tableName: 'payment_messages',
  indexes: [
    {
      name: 'payment_messages_unread_index',
      expression: `create index "payment_messages_unread_index" on "payment_messages" ("attempt_id") where "kind" = 'CALLBACK' and "processed_at" is null`,
    },
  ],
  properties: {
    id: id(),
    attempt: () =>
      p.manyToOne(PaymentAttempt).deleteRule('restrict').index('payment_messages_attempt_id_index'),
    kind: p.enum([...messageKinds]).columnType('varchar(20)'),
    body: p.text(),
    receivedAt: createdAt(),
    processedAt: moment().nullable(),
  },
});

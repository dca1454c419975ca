import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../../core/db/columns.ts';
import { payoutWordKinds, payoutWordOutcomes } from '../payment-states.ts';

/** What the provider told of a payout, as received (bounded): kept first, and worked on afterwards. */
export const PayoutWordSchema = defineEntity({
  name: 'PayoutWord',
  tableName: 'payout_words',
  indexes: [
    {
      name: 'payout_words_unread_index',
      expression: `create index "payout_words_unread_index" on "payout_words" ("id") where "outcome" is null`,
    },
  ],
  properties: {
    id: id(),
    kind: p.enum([...payoutWordKinds]).columnType('varchar(20)'),
    /** As it stood in the address; of a payout that we never made it means nothing. */
    conversationId: p.string().length(40),
    body: p.text(),
    /** One word that comes several times is kept once. */
    wordHash: p.character().length(64).unique('payout_words_word_hash_unique'),
    /** What it turned out to be; null until it has been read. */
    outcome: p
      .enum([...payoutWordOutcomes])
      .columnType('varchar(20)')
      .nullable(),
    receivedAt: createdAt(),
    processedAt: moment().nullable(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { day, id } from '../../../../core/db/columns.ts';
import { monthChannels, monthEntryKinds, paymentTypes } from '../payment-states.ts';
import { MonthClosing } from './month-closing.entity.ts';

/**
 * Money that a closed month counts, as it stood then. What stands in one closing stands in no other, so that money which
 * comes late counts in the month that is open then, and a correction with what it differs by.
 */
export const MonthEntrySchema = defineEntity({
  name: 'MonthEntry',
  tableName: 'month_entries',
  properties: {
    id: id(),
    closing: () => p.manyToOne(MonthClosing).deleteRule('restrict'),
    kind: p.enum([...monthEntryKinds]).columnType('varchar(20)'),
    /**
     * The payment, refund, decision or reversal, and its payment, by their numbers alone: none of them is ever deleted, and a
     * foreign key would make a closing wait for payments whose steps wait for the closing.
     */
    sourceId: p.integer(),
    paymentId: p.integer(),
    type: p.enum([...paymentTypes]).columnType('varchar(20)'),
    channel: p.enum([...monthChannels]).columnType('varchar(20)'),
    day: day(),
    /** First day of the month to which it belongs by its day, when that had been closed. */
    lateFrom: day().nullable(),
    /** The day of a closed month that it corrects. */
    correctsDay: day().nullable(),
    cents: p.bigint('number'),
  },
  uniques: [{ name: 'month_entries_once_unique', properties: ['closing', 'kind', 'sourceId'] }],
  indexes: [{ name: 'month_entries_source_index', properties: ['kind', 'sourceId'] }],
});

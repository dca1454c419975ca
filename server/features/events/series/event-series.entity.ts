import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { repetitions } from './series-days.ts';

const EventSeriesSchema = defineEntity({
  name: 'EventSeries',
  tableName: 'event_series',
  properties: {
    id: id(),
    repeats: p.enum([...repetitions]).columnType('varchar(30)'),
    every: p.integer(),
    createdAt: createdAt(),
  },
  checks: [{ name: 'event_series_every_check', expression: 'every >= 1 and every <= 12' }],
});

/** Events that come round: each is an event like any other, and knows its series and its place there. */
export class EventSeries extends EventSeriesSchema.class {}
EventSeriesSchema.setClass(EventSeries);
export { EventSeriesSchema };

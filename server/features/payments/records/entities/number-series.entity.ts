import { defineEntity, p } from '@mikro-orm/core';

/** A series of numbered papers: who takes the next number holds its row until the transaction ends, so that none is skipped. */
export const NumberSeriesSchema = defineEntity({
  name: 'NumberSeries',
  tableName: 'number_series',
  properties: {
    name: p.string().length(20).primary(),
    lastNumber: p.integer(),
  },
});

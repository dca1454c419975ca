import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../../core/db/columns.ts';
import { ExecutiveTermSchema } from '../executive-term.entity.ts';

/** What waited for an office when it was handed over. */
export const HandoverMatterSchema = defineEntity({
  name: 'HandoverMatter',
  tableName: 'handover_matters',
  properties: {
    id: id(),
    term: () => p.manyToOne(ExecutiveTermSchema).deleteRule('restrict'),
    says: p.string().length(200),
    count: p.integer(),
    since: moment(),
  },
  indexes: [{ name: 'handover_matters_term_index', properties: ['term'] }],
});

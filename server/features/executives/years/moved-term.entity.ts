import { defineEntity, p } from '@mikro-orm/core';
import { day, id } from '../../../core/db/columns.ts';
import { ExecutiveTermSchema } from '../executive-term.entity.ts';
import { termStates } from '../term-state.ts';
import { YearTransition } from './year-transition.entity.ts';

/** What a transition made of a term: as it was, and as it was left. */
export const MovedTermSchema = defineEntity({
  name: 'MovedTerm',
  tableName: 'moved_terms',
  properties: {
    id: id(),
    transition: () => p.manyToOne(YearTransition).deleteRule('restrict'),
    term: () => p.manyToOne(ExecutiveTermSchema).deleteRule('restrict'),
    stateBefore: p.enum([...termStates]).columnType('varchar(10)'),
    startBefore: day(),
    endBefore: day().nullable(),
    stateAfter: p.enum([...termStates]).columnType('varchar(10)'),
    startAfter: day(),
    endAfter: day().nullable(),
  },
  uniques: [{ name: 'moved_terms_once', properties: ['transition', 'term'] }],
});

import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id, moment } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { ExecutiveTermSchema } from '../executive-term.entity.ts';

/** The signatures under a binder. From the first on, nothing in the binder changes. */
export const OfficeHandoverSchema = defineEntity({
  name: 'OfficeHandover',
  tableName: 'office_handovers',
  properties: {
    id: id(),
    term: () =>
      p.manyToOne(ExecutiveTermSchema).unique('office_handovers_term_id_unique').deleteRule('restrict'),
    handedOverAt: moment(),
    handedOverBy: () => p.manyToOne(User).deleteRule('restrict'),
    /** Why somebody else signed for whoever held the office; `''` where they signed themself. */
    witnessReason: blankable(400),
    takenOverAt: moment().nullable(),
    takenOverBy: () => p.manyToOne(User).deleteRule('restrict').nullable(),
    takenOverTerm: () => p.manyToOne(ExecutiveTermSchema).deleteRule('restrict').nullable(),
  },
  checks: [
    {
      name: 'office_handovers_taken_check',
      expression: 'num_nulls(taken_over_at, taken_over_by_id, taken_over_term_id) in (0, 3)',
    },
  ],
});

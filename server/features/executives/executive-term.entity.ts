import { defineEntity, p } from '@mikro-orm/core';
import { positions } from '../../access/positions.ts';
import { blankable, createdAt, day, id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { AcademicYear } from './academic-year.entity.ts';

/** A person in a position for a time. Rights come only from an active term whose dates include today. */
export const ExecutiveTermSchema = defineEntity({
  name: 'ExecutiveTerm',
  tableName: 'executive_terms',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('restrict'),
    position: p.enum([...positions]).columnType('varchar(40)'),
    academicYear: () => p.manyToOne(AcademicYear).deleteRule('restrict'),
    startDate: day(),
    endDate: day().nullable(),
    isActive: p.boolean().default(true),
    handoverCompleted: p.boolean().default(false),
    handoverNotes: blankable(2000),
    createdAt: createdAt(),
  },
  checks: [{ name: 'executive_terms_dates_check', expression: 'end_date >= start_date' }],
  indexes: [
    {
      name: 'executive_terms_one_holder',
      expression:
        'create unique index "executive_terms_one_holder" on "executive_terms" ("position") where "is_active"',
    },
    {
      name: 'executive_terms_one_position',
      expression:
        'create unique index "executive_terms_one_position" on "executive_terms" ("user_id") where "is_active"',
    },
  ],
});

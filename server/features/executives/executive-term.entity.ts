import { defineEntity, p } from '@mikro-orm/core';
import { positions } from '../../access/positions.ts';
import { blankable, createdAt, day, id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { AcademicYear } from '../academic-years/academic-year.entity.ts';

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
    /** Prepared for a day to come: from that day on it counts, and ends what it follows. */
    isWaiting: p.boolean().default(false),
    /** Taken back before it began. */
    isWithdrawn: p.boolean().default(false),
    handoverCompleted: p.boolean().default(false),
    handoverNotes: blankable(2000),
    createdAt: createdAt(),
  },
  checks: [
    { name: 'executive_terms_dates_check', expression: 'end_date >= start_date' },
    {
      name: 'executive_terms_one_state_check',
      expression: 'is_active::int + is_waiting::int + is_withdrawn::int <= 1',
    },
  ],
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
    {
      name: 'executive_terms_one_successor',
      expression:
        'create unique index "executive_terms_one_successor" on "executive_terms" ("position") where "is_waiting"',
    },
    {
      name: 'executive_terms_one_prepared',
      expression:
        'create unique index "executive_terms_one_prepared" on "executive_terms" ("user_id") where "is_waiting"',
    },
    {
      name: 'executive_terms_open_index',
      expression:
        'create index "executive_terms_open_index" on "executive_terms" ("user_id") where "is_active" or "is_waiting"',
    },
  ],
});

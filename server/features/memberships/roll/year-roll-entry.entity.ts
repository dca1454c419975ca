import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { AcademicYear } from '../../academic-years/academic-year.entity.ts';
import { User } from '../../accounts/user.entity.ts';

/** Somebody whom staff expect as a member of an academic year. */
export const YearRollEntrySchema = defineEntity({
  name: 'YearRollEntry',
  tableName: 'year_roll_entries',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('restrict'),
    academicYear: () => p.manyToOne(AcademicYear).deleteRule('restrict'),
    addedBy: () => p.manyToOne(User).deleteRule('restrict'),
    addedAt: createdAt(),
  },
  uniques: [
    { name: 'year_roll_entries_academic_year_id_user_id_unique', properties: ['academicYear', 'user'] },
  ],
});

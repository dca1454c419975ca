import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, day, id } from '../../core/db/columns.ts';

const AcademicYearSchema = defineEntity({
  name: 'AcademicYear',
  tableName: 'academic_years',
  properties: {
    id: id(),
    /** `2026-2027`. */
    year: p.string().length(9).unique('academic_years_year_unique'),
    startDate: day(),
    endDate: day(),
    isCurrent: p.boolean().default(false),
    createdAt: createdAt(),
  },
  checks: [{ name: 'academic_years_dates_check', expression: 'end_date > start_date' }],
  indexes: [
    {
      name: 'academic_years_one_current',
      expression:
        'create unique index "academic_years_one_current" on "academic_years" ("is_current") where "is_current"',
    },
  ],
});

export class AcademicYear extends AcademicYearSchema.class {}
AcademicYearSchema.setClass(AcademicYear);
export { AcademicYearSchema };

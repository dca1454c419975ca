import type { Field } from '../../core/fields/field.ts';
import { fieldSetOf } from '../../core/fields/field-set.ts';
import { calendarDay } from '../../core/fields/kinds.ts';
import { fieldTexts } from '../../core/validation/fields.ts';
import { yearFormatText, yearName } from './academic-year-name.ts';
import type { AcademicYear } from './academic-year.entity.ts';

const name: Field<string> = {
  kind: 'text',
  schema: yearName(),
  says: 'The two calendar years it lies in',
  description: 'The two calendar years it lies in, for example 2026-2027.',
  limits: {
    required: yearFormatText,
    max: 9,
    pattern: String.raw`^\d{4}[-/]\d{4}$`,
    mismatch: yearFormatText,
  },
};

/** What administrators say of an academic year (contract Y2). */
export const academicYearFields = fieldSetOf<AcademicYear, 'id' | 'isCurrent' | 'createdAt'>()(
  {
    year: name,
    startDate: calendarDay('First day', fieldTexts.required),
    endDate: calendarDay('Last day', fieldTexts.required),
  },
  {},
);

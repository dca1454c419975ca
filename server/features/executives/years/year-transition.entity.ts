import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../../core/db/columns.ts';
import { AcademicYear } from '../../academic-years/academic-year.entity.ts';
import { User } from '../../accounts/user.entity.ts';

/** A step of the club from one academic year to the next. */
const YearTransitionSchema = defineEntity({
  name: 'YearTransition',
  tableName: 'year_transitions',
  properties: {
    id: id(),
    /** Null where the year before was on no file. */
    fromYear: () => p.manyToOne(AcademicYear).nullable().deleteRule('restrict'),
    /** Whether a year was marked as the current one before, or the calendar said which it was. */
    wasMarked: p.boolean().default(true),
    toYear: () => p.manyToOne(AcademicYear).deleteRule('restrict'),
    madeBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    madeAt: moment(),
    undoneBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    undoneAt: moment().nullable(),
  },
});

export class YearTransition extends YearTransitionSchema.class {}
YearTransitionSchema.setClass(YearTransition);
export { YearTransitionSchema };

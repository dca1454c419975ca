import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { NewOf, ShownOf } from '../../core/graphql/field-classes.ts';
import { academicYearFields } from './academic-year.fields.ts';
import type { YearRow } from './academic-year.query.ts';

@ObjectType('AcademicYear', { description: 'A year of the club, which executives serve in.' })
export class AcademicYearType extends ShownOf(academicYearFields.fields) implements YearRow {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => Boolean, { description: 'True for the one the club is in.' })
  isCurrent!: boolean;
}

@InputType({ description: 'A new academic year.' })
export class CreateAcademicYearInput extends NewOf(academicYearFields.fields) {}

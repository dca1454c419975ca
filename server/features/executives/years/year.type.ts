import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Position } from '../../../access/positions.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { AcademicYearType } from '../../academic-years/academic-year.type.ts';
import { ExecutivePositionEnum } from '../../accounts/user.type.ts';
import { ExecutiveTermType } from '../executive.type.ts';
import type { TransitionPreview, TransitionView } from './transition.service.ts';
import type { CountedYear, YearOverview } from './year-overview.service.ts';

@ObjectType('PositionCount', { description: 'How many terms a position has in a year.' })
class PositionCountType {
  @Field(() => ExecutivePositionEnum, { description: 'The seat.' })
  position!: Position;

  @Field(() => Int, { description: 'Number of terms, those that are over included.' })
  count!: number;
}

@ObjectType('AcademicYearSeats', { description: 'An academic year with the terms of office in it.' })
class AcademicYearSeatsType extends AcademicYearType implements CountedYear {
  @Field(() => Int, { description: 'Terms that count today.' })
  activeExecutives!: number;

  @Field(() => Int, { description: 'All terms of the year.' })
  totalExecutives!: number;

  @Field(() => [PositionCountType], { description: 'The positions that somebody held or is to hold.' })
  positions!: PositionCountType[];
}

@ObjectType('LastYearTransition', {
  description: 'The last step to a new academic year, while it can be undone.',
})
class LastYearTransitionType {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'The year before, empty where none was on file.' })
  previousYear!: string;

  @Field(() => String, { description: 'The year that was moved to.' })
  newYear!: string;

  @Field(() => String, { description: 'Who did it.' })
  madeBy!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  madeAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Until when it can be undone.' })
  undoableUntil!: Date;
}

@ObjectType('AcademicYearOverview', { description: 'The academic years of the club.' })
export class AcademicYearOverviewType implements YearOverview {
  @Field(() => String, { description: 'The year the club is in.' })
  currentYear!: string;

  @Field(() => Boolean, { description: 'Whether that year is on file; otherwise it follows the calendar.' })
  isOnFile!: boolean;

  @Field(() => [AcademicYearSeatsType], { description: 'The years on file, newest first.' })
  academicYears!: AcademicYearSeatsType[];

  @Field(() => LastYearTransitionType, {
    nullable: true,
    description: 'The last transition, for administrators and while it can be undone.',
  })
  lastTransition!: LastYearTransitionType | null;

  @Field(() => Boolean, { description: 'Whether the caller may make years and move the club to one.' })
  viewerCanManage!: boolean;
}

@ObjectType('YearTransitionPreview', { description: 'What moving to an academic year would do.' })
export class YearTransitionPreviewType implements TransitionPreview {
  @Field(() => String, { description: 'The year the club is in.' })
  previousYear!: string;

  @Field(() => String, { description: 'The year to move to.' })
  newYear!: string;

  @Field(() => [ExecutiveTermType], { description: 'Terms that would end.' })
  ends!: ExecutiveTermType[];

  @Field(() => [ExecutiveTermType], { description: 'Prepared terms that would begin.' })
  starts!: ExecutiveTermType[];

  @Field(() => [ExecutiveTermType], {
    description: 'Prepared terms of earlier years that would be taken back.',
  })
  withdraws!: ExecutiveTermType[];
}

@ObjectType('YearTransition', { description: 'A step of the club to a new academic year.' })
export class YearTransitionType implements TransitionView {
  @Field(() => ID, { description: 'Opaque identifier, by which it can be undone for 24 hours.' })
  id!: number;

  @Field(() => String, { description: 'The year before.' })
  previousYear!: string;

  @Field(() => String, { description: 'The year the club is in now.' })
  newYear!: string;

  @Field(() => Int, { description: 'Terms that ended.' })
  endedExecutives!: number;

  @Field(() => Int, { description: 'Terms that began.' })
  startedExecutives!: number;
}

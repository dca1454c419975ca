import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Position } from '../../access/positions.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar } from '../../core/graphql/scalars.ts';
import { textWeight } from '../../core/graphql/weights.ts';
import { ExecutivePositionEnum } from '../accounts/user.type.ts';
import type { BoardView, ClubExecutiveView, SeatView } from './executive.service.ts';
import type { TermView } from './executive.view.ts';
import { termStates, type TermState } from './term-state.ts';

export const TermStateEnum = enumOf(termStates);
registerEnumType(TermStateEnum, {
  name: 'ExecutiveTermState',
  description: 'What a term of office is today.',
  valuesConfig: {
    WAITING: { description: 'It begins on a day to come.' },
    ACTIVE: { description: 'It counts: its person holds the position with its rights.' },
    ENDED: { description: 'It is over, or was kept as history.' },
    WITHDRAWN: { description: 'It was taken back before it began.' },
  },
});

@ObjectType('ExecutiveTerm', { description: 'A person in an executive position for a time.' })
export class ExecutiveTermType implements TermView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { name: 'user', description: 'Whose term it is.' })
  userId!: number;

  @Field(() => String, { description: 'Name of that person.' })
  userName!: string;

  @Field(() => String, {
    description: 'E-mail address of that person; empty for readers who may not see it.',
  })
  userEmail!: string;

  @Field(() => String, { description: 'Absolute address of the profile picture, empty without one.' })
  picture!: string;

  @Field(() => ExecutivePositionEnum, { description: 'The seat.' })
  position!: Position;

  @Field(() => String, { description: 'The seat in words.' })
  positionDisplay!: string;

  @Field(() => String, { description: 'The academic year it belongs to, for example "2026-2027".' })
  academicYear!: string;

  @Field(() => DateScalar, { description: 'First day.' })
  startDate!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; null while none is known.' })
  endDate!: string | null;

  @Field(() => TermStateEnum, { description: 'What it is today, whether or not a job has run.' })
  state!: TermState;

  @Field(() => Boolean, { description: 'Whether it counts today.' })
  isActive!: boolean;

  @Field(() => Boolean, { description: 'Whether the office was handed over.' })
  handoverCompleted!: boolean;

  @Field(() => String, {
    complexity: textWeight(2000),
    description: 'What the successor should know; empty for readers who may not see it.',
  })
  handoverNotes!: string;

  @Field(() => DateTimeScalar, { description: 'When it was written down.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'True where contact and notes are hidden from the caller.' })
  isLimited!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may end or change it.' })
  viewerCanChange!: boolean;
}

@ObjectType('ExecutiveTermPage', {
  description: 'One page of terms: those that count first, by position, newest first.',
})
export class ExecutiveTermPageType extends PageOf(() => ExecutiveTermType) {}

@ObjectType('ExecutiveSeat', { description: 'One seat of the executive committee.' })
class ExecutiveSeatType implements SeatView {
  @Field(() => ExecutivePositionEnum, { description: 'The seat.' })
  position!: Position;

  @Field(() => String, { description: 'The seat in words.' })
  positionDisplay!: string;

  @Field(() => ExecutiveTermType, {
    nullable: true,
    description: 'Who holds it today; null for an empty seat.',
  })
  holder!: ExecutiveTermType | null;

  @Field(() => ExecutiveTermType, { nullable: true, description: 'Who takes it over on a day to come.' })
  successor!: ExecutiveTermType | null;
}

@ObjectType('ExecutiveBoard', { description: 'Every seat of the executive committee as it is today.' })
export class ExecutiveBoardType implements BoardView {
  @Field(() => String, { description: 'The academic year the club is in.' })
  currentYear!: string;

  @Field(() => [ExecutiveSeatType], { description: 'The seats, empty ones too.' })
  seats!: ExecutiveSeatType[];

  @Field(() => Boolean, { description: 'Whether the caller may take a seat without anybody else.' })
  viewerCanAppointThemself!: boolean;
}

@ObjectType('ClubExecutive', { description: 'Who speaks for the club.' })
export class ClubExecutiveType implements ClubExecutiveView {
  @Field(() => ExecutivePositionEnum, { description: 'The seat.' })
  position!: Position;

  @Field(() => String, { description: 'The seat in words.' })
  positionDisplay!: string;

  @Field(() => ID, { name: 'person', description: 'Identifier of the person.' })
  userId!: number;

  @Field(() => String, { description: 'Name of the person.' })
  name!: string;

  @Field(() => String, { description: 'Absolute address of the profile picture, empty without one.' })
  picture!: string;
}

import { ArgsType, Field, ID, InputType } from 'type-graphql';
import type { Position } from '../../access/positions.ts';
import { PageArgs } from '../../core/graphql/page-args.ts';
import { ExecutivePositionEnum } from '../accounts/user.type.ts';

@InputType({ description: 'What the list of terms is narrowed to.' })
class ExecutiveFilterInput {
  @Field(() => Boolean, { nullable: true, description: 'Only terms that count today, or only others.' })
  isActive?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only of this academic year, for example "2026-2027".',
  })
  academicYear?: string | null;

  @Field(() => ExecutivePositionEnum, { nullable: true, description: 'Only in this seat.' })
  position?: Position | null;

  @Field(() => ID, { nullable: true, description: 'Only of this person.' })
  user?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the name of the person.' })
  search?: string | null;
}

@ArgsType()
export class ExecutiveListArgs extends PageArgs {
  @Field(() => ExecutiveFilterInput, { nullable: true, description: 'What to show.' })
  filter?: ExecutiveFilterInput | null;
}

@InputType({ description: 'A person who is given an executive position.' })
export class AssignExecutiveInput {
  @Field(() => ID, { description: 'The person, whose account has to be in use.' })
  person!: string;

  @Field(() => ExecutivePositionEnum, { description: 'The seat.' })
  position!: Position;

  @Field(() => String, {
    nullable: true,
    description: 'The academic year, for example "2026-2027"; the current one when absent.',
  })
  academicYear?: string | null;

  @Field(() => String, {
    description:
      'First day, as YYYY-MM-DD. On a later day than today the term waits, and then ends the one it follows.',
  })
  startDate!: string;

  @Field(() => String, { nullable: true, description: 'Last day, as YYYY-MM-DD; may be left open.' })
  endDate?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the person should know, at most 2,000 characters.',
  })
  handoverNotes?: string | null;
}

@InputType({ description: 'What of a term changes; absent fields stay as they are.' })
export class UpdateExecutiveInput {
  @Field(() => String, { nullable: true, description: 'First day, as YYYY-MM-DD.' })
  startDate?: string | null;

  @Field(() => String, { nullable: true, description: 'Last day, as YYYY-MM-DD; null leaves it open.' })
  endDate?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the successor should know, at most 2,000 characters.',
  })
  handoverNotes?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the office was handed over.' })
  handoverCompleted?: boolean | null;
}

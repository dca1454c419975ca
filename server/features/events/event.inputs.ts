import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { ChangeOf, NewOf } from '../../core/graphql/field-classes.ts';
import { CursorPageArgs, PageArgs } from '../../core/graphql/page-args.ts';
import { DateScalar } from '../../core/graphql/scalars.ts';
import { ApprovalEnum, type Approval } from './approval/approvals.ts';
import { eventFields } from './event.fields.ts';
import type { EventStatusCode } from './event-status.ts';
import { EventStatusEnum } from './event.type.ts';

@InputType({ description: 'A new event.' })
export class CreateEventInput extends NewOf(eventFields.fields) {}

@InputType({ description: 'Fields of an event to change; absent ones stay as they are.' })
export class UpdateEventInput extends ChangeOf(eventFields.fields) {
  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}

@ArgsType()
export class EventListArgs extends PageArgs {
  @Field(() => [EventStatusEnum], { nullable: true, description: 'Only these; all when absent.' })
  status?: EventStatusCode[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Only featured, or only other events.' })
  isFeatured?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the title, the description or the place.' })
  search?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'First day.' })
  dateFrom?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day.' })
  dateTo?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only events the caller has a place at.',
  })
  isRegistered!: boolean;

  @Field(() => [ApprovalEnum], {
    nullable: true,
    description: 'How they stand, for who manages events. All others get what is published.',
  })
  approvals?: Approval[] | null;
}

@ArgsType()
export class EventRegistrationListArgs extends CursorPageArgs {
  @Field(() => ID, { nullable: true, description: 'Only of this event.' })
  eventId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only who came, or only who did not.' })
  attended?: boolean | null;
}

@ArgsType()
export class RosterArgs extends EventRegistrationListArgs {
  @Field(() => ID, { nullable: true, description: 'Only of this person.' })
  user?: string | null;
}

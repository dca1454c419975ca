import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DateScalar } from '../../core/graphql/scalars.ts';
import type { EventStatusCode } from './event-status.ts';
import { EventStatusEnum } from './event.type.ts';

@InputType({ description: 'A new event.' })
export class CreateEventInput {
  @Field(() => String, { description: 'Name, 5 to 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'What it is about, 20 to 10,000 characters.' })
  description!: string;

  @Field(() => String, { description: 'Day as YYYY-MM-DD; past days are allowed, for the archive.' })
  date!: string;

  @Field(() => String, { description: 'Hour and minute in Nairobi as HH:MM.' })
  time!: string;

  @Field(() => String, { description: 'Place, 5 to 200 characters.' })
  location!: string;

  @Field(() => String, { nullable: true, description: 'Absolute http(s) address of a picture.' })
  image?: string;

  @Field(() => Boolean, { nullable: true, description: 'Shown first; false when absent.' })
  isFeatured?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'People may register; true when absent.' })
  isRegistrationOpen?: boolean;

  @Field(() => [String], { nullable: true, description: 'At most 20 of at most 200 characters.' })
  importantReminders?: string[];
}

@InputType({ description: 'Fields of an event to change; absent ones stay as they are.' })
export class UpdateEventInput {
  @Field(() => String, { nullable: true, description: 'Name, 5 to 200 characters.' })
  title?: string;

  @Field(() => String, { nullable: true, description: 'What it is about, 20 to 10,000 characters.' })
  description?: string;

  @Field(() => String, { nullable: true, description: 'Day as YYYY-MM-DD.' })
  date?: string;

  @Field(() => String, { nullable: true, description: 'Hour and minute in Nairobi as HH:MM.' })
  time?: string;

  @Field(() => String, { nullable: true, description: 'Place, 5 to 200 characters.' })
  location?: string;

  @Field(() => String, { nullable: true, description: 'Absolute http(s) address of a picture, or empty.' })
  image?: string;

  @Field(() => Boolean, { nullable: true, description: 'Shown first on the public page.' })
  isFeatured?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'People may register and withdraw.' })
  isRegistrationOpen?: boolean;

  @Field(() => [String], { nullable: true, description: 'At most 20 of at most 200 characters.' })
  importantReminders?: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}

@ArgsType()
export class EventListArgs {
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

  @Field(() => Boolean, { defaultValue: false, description: 'Only events the caller is registered for.' })
  isRegistered!: boolean;

  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
  pageSize!: number;
}

@ArgsType()
export class EventRegistrationListArgs {
  @Field(() => ID, { nullable: true, description: 'Only of this event.' })
  eventId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only who came, or only who did not.' })
  attended?: boolean | null;

  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
  pageSize!: number;
}

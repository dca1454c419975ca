import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import {
  campaignStates,
  segmentKinds,
  type CampaignState,
  type Segment,
  type SegmentKind,
} from './campaign-kinds.ts';
import type { CampaignView, PreviewView, ReachView } from './campaign.view.ts';

const SegmentKindEnum = enumOf(segmentKinds);
registerEnumType(SegmentKindEnum, {
  name: 'SegmentKind',
  description: 'Whom a message to many goes to; always people with an open account.',
  valuesConfig: {
    ALL: { description: 'Everybody.' },
    UNPAID: { description: 'Whoever has no paid membership and needs one; nobody who is suspended.' },
    YEAR_OF_STUDY: { description: 'Students of a year.' },
    COURSE: { description: 'Students of a course.' },
    HUB: { description: 'Members of a hub.' },
    EVENT: { description: 'Whoever is registered for an event.' },
    BOARD: { description: 'Whoever holds an office today.' },
  },
});

const CampaignStateEnum = enumOf(campaignStates);
registerEnumType(CampaignStateEnum, {
  name: 'CampaignState',
  description: 'How a message to many stands.',
  valuesConfig: {
    DRAFT: { description: 'It can be changed.' },
    SCHEDULED: { description: 'It waits for its time.' },
    SENDING: { description: 'It goes out, person by person.' },
    SENT: { description: 'Nobody waits for it any more.' },
    CANCELLED: { description: 'Staff stopped it; whoever had it by then keeps it.' },
  },
});

@ObjectType('Segment', { description: 'Some of the people with an account.' })
class SegmentType implements Segment {
  @Field(() => SegmentKindEnum, { description: 'By what they are chosen.' })
  kind!: SegmentKind;

  @Field(() => String, {
    description: 'The year, course or hub, or the number of the event; empty where the kind says it all.',
  })
  value!: string;
}

@ObjectType('Campaign', { description: 'A message to many, as staff see it.' })
export class CampaignType implements CampaignView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Its subject, with merge fields in braces.' })
  subject!: string;

  @Field(() => String, { description: 'What it says, with merge fields; an empty line ends a paragraph.' })
  words!: string;

  @Field(() => String, { description: 'Where its button leads; may be empty.' })
  link!: string;

  @Field(() => SegmentType, { description: 'Whom it goes to.' })
  segment!: SegmentType;

  @Field(() => String, {
    nullable: true,
    description: 'Title of the event, where it goes to who is registered.',
  })
  eventTitle!: string | null;

  @Field(() => CampaignStateEnum, { description: 'How it stands.' })
  state!: CampaignState;

  @Field(() => DateTimeScalar, { nullable: true, description: 'From when on it goes out.' })
  dueAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When it was due and became a draft again, because who had sent it could write to people no more; null once somebody sends it.',
  })
  heldBackAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it began to go out.' })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the last had it, or it was cancelled.' })
  endedAt!: Date | null;

  @Field(() => Int, { description: 'How many it goes to, once it has begun.' })
  people!: number;

  @Field(() => Int, { description: 'To how many it was mailed so far.' })
  mailed!: number;

  @Field(() => Int, {
    description: 'How many get none: no confirmed address, an address that takes no mail, or they want none.',
  })
  leftOut!: number;

  @Field(() => String, { description: 'Who wrote it.' })
  madeBy!: string;

  @Field(() => String, { nullable: true, description: 'Who sent it.' })
  sentBy!: string | null;

  @Field(() => Int, { description: 'Counts the changes; send it along when you change the message.' })
  revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;
}

@ObjectType('CampaignPage', { description: 'One page of messages to many, newest first.' })
export class CampaignPageType extends PageOf(() => CampaignType) {}

@ObjectType('SegmentReach', { description: 'How many are in a segment now.' })
export class SegmentReachType implements ReachView {
  @Field(() => Int, { description: 'All of them.' })
  people!: number;

  @Field(() => Int, { description: 'Of them, those whom mail reaches and who want it.' })
  reachable!: number;

  @Field(() => Int, { description: 'Without a confirmed address.' })
  unconfirmed!: number;

  @Field(() => Int, { description: 'With an address that takes no mail.' })
  stopped!: number;

  @Field(() => Int, { description: 'Who want no messages of the club by mail.' })
  unsubscribed!: number;
}

@ObjectType('SegmentEvent', { description: 'An event whose people can be written to.' })
class SegmentEventType {
  @Field(() => ID, { description: 'Number of the event.' })
  id!: number;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: Date;
}

@ObjectType('SegmentChoices', { description: 'What segments can be made of.' })
export class SegmentChoicesType {
  @Field(() => [String], { description: 'Courses that people study, the most frequent first.' })
  courses!: string[];

  @Field(() => [String], { description: 'Hubs, the largest first.' })
  hubs!: string[];

  @Field(() => [SegmentEventType], { description: 'Events to come and of the last half year, latest first.' })
  events!: SegmentEventType[];
}

@ObjectType('CampaignPreview', { description: 'A message as the caller would get it.' })
export class CampaignPreviewType implements PreviewView {
  @Field(() => String, { description: 'Its subject.' })
  subject!: string;

  @Field(() => String, { description: 'As programs with pictures show it.' })
  html!: string;

  @Field(() => String, { description: 'As plain text.' })
  text!: string;
}

@InputType({ description: 'Some of the people with an account.' })
export class SegmentInput {
  @Field(() => SegmentKindEnum, { description: 'By what they are chosen.' })
  kind!: SegmentKind;

  @Field(() => String, {
    nullable: true,
    description: 'The year, course or hub, or the number of the event; nothing where the kind says it all.',
  })
  value?: string | null;
}

@InputType({ description: 'What a message says.' })
export class CampaignWordsInput {
  @Field(() => String, {
    description:
      'At most 150 characters; {first name}, {name}, {registration number} and {paid until} are filled in.',
  })
  subject!: string;

  @Field(() => String, {
    description: 'At most 5,000 characters, with the same fields; an empty line ends a paragraph.',
  })
  words!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where a button leads: a page of the club, such as /events, or an https address.',
  })
  link?: string | null;
}

@InputType({ description: 'A message to many.' })
export class CampaignInput extends CampaignWordsInput {
  @Field(() => SegmentInput, { description: 'Whom it goes to.' })
  segment!: SegmentInput;

  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}

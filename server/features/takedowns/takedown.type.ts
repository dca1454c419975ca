import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, upperEnumOf } from '../../core/graphql/enum-of.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { pictureAreas, type PictureArea } from '../pictures/picture-areas.ts';
import { takedownStates, type TakedownState } from './takedown-request.entity.ts';
import type { TakedownAnswerView, TakedownRequestView } from './takedown.view.ts';

export const TakedownStateEnum = enumOf(takedownStates);
registerEnumType(TakedownStateEnum, {
  name: 'TakedownState',
  description: 'How a request to take a picture down stands.',
  valuesConfig: {
    OPEN: { description: 'Staff have not decided yet.' },
    TAKEN_DOWN: { description: 'The picture is gone.' },
    KEPT: { description: 'The picture stays.' },
  },
});

export const PictureAreaEnum = upperEnumOf(pictureAreas);
registerEnumType(PictureAreaEnum, {
  name: 'PictureArea',
  description: 'What pictures belong to.',
  valuesConfig: {
    PROFILES: { description: 'A person.' },
    EVENTS: { description: 'An event.' },
    BLOG: { description: 'A post of the blog.' },
    GALLERY: { description: 'An item of the gallery.' },
    MERCHANDISE: { description: 'An item of the shop.' },
  },
});

@ObjectType('TakedownAnswer', { description: 'What becomes of a picture as soon as somebody asks.' })
export class TakedownAnswerType implements TakedownAnswerView {
  @Field(() => Boolean, { description: 'Nobody sees it until staff have decided.' })
  isHidden!: boolean;
}

@ObjectType('TakedownRequest', { description: 'That somebody asks for a picture to be taken down.' })
export class TakedownRequestType implements TakedownRequestView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => PictureAreaEnum, { description: 'What showed the picture.' })
  area!: PictureArea;

  @Field(() => String, { description: 'Title of what showed the picture, when it was asked.' })
  title!: string;

  @Field(() => String, { description: 'Path of the page that shows it.' })
  path!: string;

  keptImage!: string;

  look!: string;

  @Field(() => String, { description: 'Who asks; may be empty once their account is erased.' })
  name!: string;

  @Field(() => String, { description: 'Address that a visitor gave; empty for members.' })
  email!: string;

  @Field(() => ID, { nullable: true, description: 'The member who asks; null for a visitor.' })
  personId!: number | null;

  @Field(() => String, { description: 'Why.' })
  reason!: string;

  @Field(() => Boolean, { description: 'The asker says that the picture shows them.' })
  showsAsker!: boolean;

  @Field(() => Boolean, { description: 'The picture is hidden until this is decided.' })
  hides!: boolean;

  @Field(() => TakedownStateEnum, { description: 'How it stands.' })
  state!: TakedownState;

  @Field(() => String, { description: 'Why it was decided so; empty before.' })
  answer!: string;

  @Field(() => String, { nullable: true, description: 'Who decided.' })
  decidedBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was decided.' })
  decidedAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was asked.' })
  createdAt!: Date;
}

@ObjectType('TakedownRequestPage', { description: 'One page of requests, those that wait first.' })
export class TakedownRequestPageType extends PageOf(() => TakedownRequestType) {}

@InputType({ description: 'Why a picture should be taken down.' })
export class AskToTakeDownInput {
  @Field(() => String, { description: 'Why, at most 1000 characters.' })
  reason!: string;

  @Field(() => Boolean, { description: 'The picture shows who asks: it is hidden at once.' })
  showsMe!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the picture, where several are shown; the first without it.',
  })
  picture?: string | null;

  @Field(() => String, { nullable: true, description: 'Name of a visitor; members need not say it.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Address at which a visitor gets the answer.' })
  email?: string | null;
}

@InputType({ description: 'What staff decide about a request.' })
export class DecideTakedownInput {
  @Field(() => Boolean, { description: 'The picture goes, with its files; else it stays.' })
  takesDown!: boolean;

  @Field(() => String, { description: 'Why, at most 500 characters; whoever asked reads it.' })
  answer!: string;
}

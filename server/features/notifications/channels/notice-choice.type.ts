import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import {
  noticeDeliveries,
  noticeFacts,
  noticeKinds,
  type NoticeDelivery,
  type NoticeKind,
} from './notice-kinds.ts';
import type { NoticeChoice } from './notice-choice.service.ts';

export const NoticeKindEnum = enumOf(noticeKinds);
registerEnumType(NoticeKindEnum, {
  name: 'NoticeKind',
  description: 'What people choose channels for.',
});

export const NoticeDeliveryEnum = enumOf(noticeDeliveries);
registerEnumType(NoticeDeliveryEnum, {
  name: 'NoticeDelivery',
  description:
    'When notices leave the app: never, as soon as they are made, or together at seven in the morning.',
});

@ObjectType('NoticeChoice', {
  description: 'How the caller is told of one kind of things, beside the app, which always tells.',
})
export class NoticeChoiceType {
  @Field(() => NoticeKindEnum, { description: 'Of what.' })
  kind!: NoticeKind;

  @Field(() => String, { description: 'Its name.' })
  title!: string;

  @Field(() => String, { description: 'What belongs to it.' })
  about!: string;

  @Field(() => NoticeDeliveryEnum, { description: 'When it comes by mail.' })
  mail!: NoticeDelivery;

  @Field(() => Boolean, {
    description:
      'Whether the devices that the caller turned on tell of it; what stays in the app alone is never pushed.',
  })
  push!: boolean;

  @Field(() => Boolean, { description: 'True when mail of it cannot be turned off.' })
  isMandatory!: boolean;

  @Field(() => Boolean, {
    description: 'True for what comes by mail alone, when it is written: neither in the app nor once a day.',
  })
  isMailOnly!: boolean;
}

/** A choice with the words of its kind. */
export function toChoiceType({ kind, mail, push }: NoticeChoice): NoticeChoiceType {
  const { title, about, isMandatory = false, isMailOnly = false } = noticeFacts[kind];
  return { kind, title, about, mail, push, isMandatory, isMailOnly };
}

@ObjectType('StoppedNotice', { description: 'A kind of notices that comes by mail no more, or does again.' })
export class StoppedNoticeType {
  @Field(() => NoticeKindEnum, { description: 'Of what.' })
  kind!: NoticeKind;

  @Field(() => String, { description: 'Its name.' })
  title!: string;

  @Field(() => Boolean, { description: 'True for what came by mail alone: the app does not tell it either.' })
  isMailOnly!: boolean;
}

/** Kinds with their names. */
export const toStoppedTypes = (kinds: readonly NoticeKind[]): StoppedNoticeType[] =>
  kinds.map((kind) => {
    const { title, isMailOnly = false } = noticeFacts[kind];
    return { kind, title, isMailOnly };
  });

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { ShownOf } from '../../core/graphql/field-classes.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { announcementStates, type AnnouncementState } from './announcement-kinds.ts';
import { announcementFields, AudienceEnum } from './announcement.fields.ts';
import type { AnnouncementView, BannerView } from './announcement.view.ts';

registerEnumType(AudienceEnum, {
  name: 'Audience',
  description: 'Whom an announcement is for.',
  valuesConfig: {
    ALL: { description: 'Everybody, visitors too.' },
    MEMBERS: { description: 'Members whose fee is paid, and administrators.' },
    UNPAID: { description: 'Whoever is signed in and has no paid membership.' },
  },
});

const AnnouncementStateEnum = enumOf(announcementStates);
registerEnumType(AnnouncementStateEnum, {
  name: 'AnnouncementState',
  description: 'Whether an announcement is shown.',
  valuesConfig: {
    SHOWN: { description: 'It is, today.' },
    WAITING: { description: 'Its first day is still to come.' },
    OVER: { description: 'Its last day has passed.' },
    ENDED: { description: 'Staff have taken it down.' },
  },
});

@ObjectType('CurrentAnnouncement', { description: 'What the club announces now.' })
export class CurrentAnnouncementType implements BannerView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'What the club says.' })
  words!: string;

  @Field(() => String, {
    description: 'Where it leads: a page of the club, such as /events, or an https address; may be empty.',
  })
  link!: string;
}

@ObjectType('Announcement', { description: 'An announcement as staff see it.' })
export class AnnouncementType extends ShownOf(announcementFields.fields) implements AnnouncementView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => AnnouncementStateEnum, { description: 'Whether it is shown.' })
  state!: AnnouncementState;

  @Field(() => Int, {
    description: 'Counts what staff changed; send it along when you change the announcement.',
  })
  revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;
}

@ObjectType('AnnouncementPage', { description: 'One page of announcements, newest first.' })
export class AnnouncementPageType extends PageOf(() => AnnouncementType) {}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ShownOf } from '../../core/graphql/field-classes.ts';
import { CursorPageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { GalleryCategoryEnum, type GalleryCategoryCode } from './gallery-categories.ts';
import { galleryItemFields } from './gallery-item.fields.ts';
import type { GalleryStatsView } from './gallery.service.ts';
import type { GalleryEventView, GalleryItemView } from './gallery.view.ts';

registerEnumType(GalleryCategoryEnum, {
  name: 'GalleryCategory',
  description: 'What the pictures of the gallery are sorted by.',
});

@ObjectType('GalleryEvent', { description: 'The event a picture shows.' })
export class GalleryEventType implements GalleryEventView {
  @Field(() => ID, { description: 'Identifier of the event.' })
  id!: number;

  @Field(() => String, { description: 'Title of the event.' })
  title!: string;
}

@ObjectType('GalleryItem', { description: 'A picture of the life of the club.' })
export class GalleryItemType extends ShownOf(galleryItemFields.fields) implements GalleryItemView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  keptImage!: string;

  @Field(() => GalleryEventType, { nullable: true, description: 'The event it shows.' })
  event!: GalleryEventType | null;

  @Field(() => ID, { description: 'Identifier of the person who uploaded it.' })
  uploadedBy!: number;

  @Field(() => String, { description: 'Name of the person who uploaded it.' })
  uploaderName!: string;

  @Field(() => DateTimeScalar, { description: 'When it was uploaded.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it last changed.' })
  updatedAt!: Date;

  @Field(() => Boolean, { description: 'The caller may change it.' })
  viewerCanEdit!: boolean;

  @Field(() => Boolean, { description: 'The caller may delete it.' })
  viewerCanDelete!: boolean;
}

@ObjectType('GalleryItemPage', { description: 'One page of the gallery, newest first.' })
export class GalleryItemPageType extends CursorPageOf(() => GalleryItemType) {}

@ObjectType('GalleryCategoryCount', { description: 'How many pictures a category has.' })
export class GalleryCategoryCountType {
  @Field(() => GalleryCategoryEnum, { description: 'The category.' })
  category!: GalleryCategoryCode;

  @Field(() => Int, { description: 'Its pictures.' })
  count!: number;
}

@ObjectType('GalleryStats', { description: 'The gallery in numbers.' })
export class GalleryStatsType implements GalleryStatsView {
  @Field(() => Int, { description: 'All pictures.' })
  totalItems!: number;

  @Field(() => [GalleryCategoryCountType], {
    description: 'All nine categories, also those without a picture.',
  })
  itemsByCategory!: GalleryCategoryCountType[];

  @Field(() => Int, { description: 'Pictures of the last seven days.' })
  recentUploads!: number;

  @Field(() => Int, { description: 'Own pictures; 0 for visitors.' })
  myUploads!: number;
}

import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { ChangeOf, NewOf } from '../../core/graphql/field-classes.ts';
import { CursorPageArgs } from '../../core/graphql/page-args.ts';
import { GalleryCategoryEnum, type GalleryCategoryCode } from './gallery-categories.ts';
import { galleryItemFields } from './gallery-item.fields.ts';

@InputType({ description: 'A picture for the gallery.' })
export class CreateGalleryItemInput extends NewOf(galleryItemFields.fields) {}

@InputType({ description: 'Fields of a gallery item to change; absent ones stay as they are.' })
export class UpdateGalleryItemInput extends ChangeOf(galleryItemFields.fields) {}

@ArgsType()
export class GalleryListArgs extends CursorPageArgs {
  @Field(() => GalleryCategoryEnum, { nullable: true, description: 'Only this category.' })
  category?: GalleryCategoryCode | null;

  @Field(() => ID, { nullable: true, description: 'Only pictures of this event.' })
  event?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the title or the description.' })
  search?: string | null;
}

import { Field, ID, InputType } from 'type-graphql';
import type { GalleryCategoryCode } from './gallery-categories.ts';
import { GalleryCategoryEnum } from './gallery.type.ts';

@InputType({ description: 'A picture for the gallery.' })
export class CreateGalleryItemInput {
  @Field(() => String, { description: 'What it shows, 3 to 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'What it shows at more length, 10 to 2000 characters.' })
  description!: string;

  @Field(() => String, { description: 'The address that `uploadGalleryImage` answered.' })
  image!: string;

  @Field(() => GalleryCategoryEnum, { description: 'What it is sorted under.' })
  category!: GalleryCategoryCode;

  @Field(() => ID, { nullable: true, description: 'The event it shows.' })
  event?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Link to further pictures; shown to people, never fetched.',
  })
  driveLink?: string | null;
}

@InputType({ description: 'Fields of a gallery item to change; absent ones stay as they are.' })
export class UpdateGalleryItemInput {
  @Field(() => String, { nullable: true, description: 'What it shows, 3 to 200 characters.' })
  title?: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it shows at more length, 10 to 2000 characters.',
  })
  description?: string;

  @Field(() => String, { nullable: true, description: 'The address that `uploadGalleryImage` answered.' })
  image?: string;

  @Field(() => GalleryCategoryEnum, { nullable: true, description: 'What it is sorted under.' })
  category?: GalleryCategoryCode;

  @Field(() => ID, { nullable: true, description: 'The event it shows; null for none.' })
  event?: string | null;

  @Field(() => String, { nullable: true, description: 'Link to further pictures; blank for none.' })
  driveLink?: string | null;
}

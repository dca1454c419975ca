import { Field, Int, ObjectType } from 'type-graphql';
import type { UploadedImage } from './image-upload.service.ts';
import type { PictureView } from './picture.view.ts';

@ObjectType('Picture', {
  description: 'A picture with what a browser needs to choose a size and to wait well.',
})
export class PictureType implements PictureView {
  @Field(() => String, { description: 'Absolute address of the largest size.' })
  url!: string;

  @Field(() => String, {
    description: 'All sizes, ready for the attribute `srcset`; empty when there is only one.',
  })
  srcSet!: string;

  @Field(() => Int, { nullable: true, description: 'Width of the largest size in pixels; null if unknown.' })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'Height of the largest size in pixels; null if unknown.' })
  height!: number | null;

  @Field(() => String, {
    description: 'A blurred miniature as a data URI to show meanwhile; empty if there is none.',
  })
  placeholder!: string;

  @Field(() => Boolean, {
    description: 'It lies elsewhere. Pages of the club load nothing from there and show a link to it.',
  })
  isForeign!: boolean;
}

@ObjectType('UploadedImage', {
  description: 'A picture that was taken in. Unless it is used within a day, it is removed.',
})
export class UploadedImageType implements UploadedImage {
  name!: string;

  @Field(() => String, { description: 'Its absolute address, to be sent back as `image`.' })
  url!: string;
}

import { Field, ObjectType } from 'type-graphql';
import { PictureType } from '../../pictures/picture.type.ts';
import type { TextPictureView } from './text-pictures.ts';

@ObjectType('TextPicture', { description: 'A picture that the text of a post leads to.' })
export class TextPictureType implements TextPictureView {
  @Field(() => String, { description: 'What the text says of it.' })
  words!: string;

  @Field(() => String, { description: 'Its address as the text has it.' })
  written!: string;

  @Field(() => String, { description: 'Its address, by which it is asked to be taken down.' })
  address!: string;

  @Field(() => Boolean, { description: 'Show only its words: nobody is to see it until staff have decided.' })
  isHidden!: boolean;

  @Field(() => PictureType, {
    nullable: true,
    description: 'The picture in all its sizes; null while it is hidden.',
  })
  picture!: PictureType | null;
}

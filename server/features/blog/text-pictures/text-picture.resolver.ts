import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { BlogPostType } from '../blog.type.ts';
import { TextPictureType } from './text-picture.type.ts';
import type { TextPictures } from './text-pictures.ts';

@Resolver(() => BlogPostType)
export class TextPictureResolver {
  constructor(private readonly pictures: TextPictures) {}

  @FieldResolver(() => [TextPictureType], {
    description: 'The pictures that its text leads to, in their order.',
  })
  async textPictures(@Root() post: BlogPostType, @Ctx() call: Call): Promise<TextPictureType[]> {
    return this.pictures.of(call, post.content);
  }
}

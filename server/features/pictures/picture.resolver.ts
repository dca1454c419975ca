import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { PictureLoader } from './picture.loaders.ts';
import { PictureType, UploadedImageType } from './picture.type.ts';

@Resolver(() => UploadedImageType)
export class PictureResolver {
  constructor(private readonly pictures: PictureLoader) {}

  @FieldResolver(() => PictureType, { nullable: true, description: 'Its sizes.' })
  async picture(@Root() image: UploadedImageType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, image.name);
  }
}

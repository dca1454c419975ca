import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { PictureType } from '../../pictures/picture.type.ts';
import type { AuthorService } from './author.service.ts';
import { BlogAuthorType } from './author.type.ts';

@Resolver(() => BlogAuthorType)
export class AuthorResolver {
  constructor(
    private readonly authors: AuthorService,
    private readonly pictures: PictureLoader,
  ) {}

  @Query(() => BlogAuthorType, {
    description: 'Who has published posts; nobody whose account is closed, and nobody without any.',
  })
  async blogAuthor(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the person.' }) id: string,
  ): Promise<BlogAuthorType> {
    return this.authors.get(call, rowId(id));
  }

  @FieldResolver(() => PictureType, {
    nullable: true,
    description: 'The face of who serves the club today, in all its sizes; null for all others.',
  })
  async picture(@Root() author: BlogAuthorType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, author.keptFace);
  }
}

import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { BlogEditingService } from '../blog-editing.service.ts';
import { UpdateBlogPostInput } from '../blog.inputs.ts';
import { BlogPostType } from '../blog.type.ts';
import { BlogPostVersionTextType, BlogPostVersionType } from './post-version.type.ts';
import type { PostVersions } from './post-versions.ts';

@Resolver()
export class PostVersionResolver {
  constructor(
    private readonly versions: PostVersions,
    private readonly editing: BlogEditingService,
  ) {}

  @Query(() => [BlogPostVersionType], {
    description: 'What a post said before, newest first, at most 50; for whoever may change it.',
  })
  async blogPostVersions(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
  ): Promise<BlogPostVersionType[]> {
    return this.versions.list(call, rowId(id));
  }

  @Query(() => BlogPostVersionTextType, {
    description: 'The words of a version of a post; for whoever may change the post.',
  })
  async blogPostVersion(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the version.' }) id: string,
  ): Promise<BlogPostVersionTextType> {
    return this.versions.get(call, rowId(id));
  }

  @Mutation(() => BlogPostType, {
    description:
      'Saves an own draft, or a post that was given back, while its author writes: what is saved within ten minutes is one version, and nobody is told.',
  })
  async autosaveBlogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
    @Arg('input', () => UpdateBlogPostInput, { description: 'The fields to change.' })
    input: UpdateBlogPostInput,
  ): Promise<BlogPostType> {
    return this.editing.autosave(call, rowId(id), input);
  }
}

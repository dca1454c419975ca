import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { BlogPostType } from '../blog.type.ts';
import type { BlogReviewService } from './blog-review.service.ts';

@Resolver()
export class BlogReviewResolver {
  constructor(private readonly review: BlogReviewService) {}

  @Mutation(() => BlogPostType, {
    description: 'Hands an own draft to the reviewers, or a rejected post once more.',
  })
  async submitBlogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
  ): Promise<BlogPostType> {
    return this.review.submit(call, rowId(id));
  }

  @Mutation(() => BlogPostType, {
    description: 'Takes an own post back from the reviewers; it is a draft again.',
  })
  async withdrawBlogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
  ): Promise<BlogPostType> {
    return this.review.withdraw(call, rowId(id));
  }

  @Mutation(() => BlogPostType, {
    description: 'Publishes a pending post; an own one only by administrators. Tells its author.',
  })
  async approveBlogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
    @Arg('revision', () => Int, {
      nullable: true,
      description: 'The revision that was read; when it has changed meanwhile, nothing is approved.',
    })
    revision: number | null,
  ): Promise<BlogPostType> {
    return this.review.approve(call, rowId(id), { revision });
  }

  @Mutation(() => BlogPostType, { description: 'Gives a pending post back to its author, who is told why.' })
  async rejectBlogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
    @Arg('reason', () => String, { description: 'What its author reads, at most 1000 characters.' })
    reason: string,
  ): Promise<BlogPostType> {
    return this.review.reject(call, rowId(id), { reason });
  }

  @Mutation(() => BlogPostType, { description: "Makes a published post an editor's pick, or no longer one." })
  async featureBlogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
    @Arg('featured', () => Boolean, { nullable: true, description: 'The other way round when absent.' })
    featured: boolean | null,
  ): Promise<BlogPostType> {
    return this.review.feature(call, rowId(id), { featured: featured ?? undefined });
  }
}

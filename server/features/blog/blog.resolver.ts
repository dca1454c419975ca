import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { UploadScalar, type Upload } from '../../core/graphql/scalars.ts';
import { cursorPageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import type { PictureLoader } from '../pictures/picture.loaders.ts';
import { PictureType, UploadedImageType } from '../pictures/picture.type.ts';
import type { BlogEditingService } from './blog-editing.service.ts';
import type { BlogStatisticsService } from './statistics/blog-statistics.service.ts';
import {
  AllBlogPostsArgs,
  BlogPostsArgs,
  BlogStatusListArgs,
  CreateBlogPostInput,
  UpdateBlogPostInput,
} from './blog.inputs.ts';
import type { BlogService } from './blog.service.ts';
import { BlogCategoryCountType, BlogPostPageType, BlogPostType, BlogStatsType } from './blog.type.ts';

@Resolver(() => BlogPostType)
export class BlogResolver {
  constructor(
    private readonly blog: BlogService,
    private readonly editing: BlogEditingService,
    private readonly statistics: BlogStatisticsService,
    private readonly pictures: PictureLoader,
  ) {}

  @Query(() => BlogPostPageType, { description: 'Published posts, newest first.' })
  async blogPosts(
    @Ctx() call: Call,
    @Args(() => BlogPostsArgs) { page, pageSize, after, author, ...filter }: BlogPostsArgs,
  ): Promise<BlogPostPageType> {
    const wanted = { ...filter, author: author ? rowId(author) : null };
    return this.blog.published(call, wanted, cursorPageRequest({ page, pageSize, after }));
  }

  @Query(() => BlogPostPageType, {
    description: 'The posts of everybody, whatever their status, newest first; for blog.view_all_posts.',
  })
  async allBlogPosts(
    @Ctx() call: Call,
    @Args(() => AllBlogPostsArgs) { page, pageSize, after, author, ...filter }: AllBlogPostsArgs,
  ): Promise<BlogPostPageType> {
    const wanted = { ...filter, author: author ? rowId(author) : null };
    return this.blog.inView(call, wanted, cursorPageRequest({ page, pageSize, after }));
  }

  @Query(() => BlogPostPageType, { description: 'Own posts, whatever their status, newest first.' })
  async myBlogPosts(
    @Ctx() call: Call,
    @Args(() => BlogStatusListArgs) { page, pageSize, after, ...filter }: BlogStatusListArgs,
  ): Promise<BlogPostPageType> {
    return this.blog.mine(call, filter, cursorPageRequest({ page, pageSize, after }));
  }

  @Query(() => BlogPostType, {
    description: 'One post: a published one, or any for its author and holders of blog.view_all_posts.',
  })
  async blogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
  ): Promise<BlogPostType> {
    return this.blog.get(call, rowId(id));
  }

  @Query(() => [BlogCategoryCountType], {
    description: 'The five categories in the order in which they are shown, with their published posts.',
  })
  async blogCategories(@Ctx() call: Call): Promise<BlogCategoryCountType[]> {
    return this.statistics.categories(call);
  }

  @Query(() => BlogStatsType, { description: 'The blog in numbers.' })
  async blogStats(@Ctx() call: Call): Promise<BlogStatsType> {
    return this.statistics.overall(call);
  }

  @Mutation(() => UploadedImageType, {
    description: 'Takes in a picture for a post; JPEG, PNG, WebP or GIF up to 5 MB.',
    complexity: FILE_WEIGHT,
  })
  async uploadBlogImage(
    @Ctx() call: Call,
    @Arg('file', () => UploadScalar, { description: 'The picture.' }) file: Upload,
  ): Promise<UploadedImageType> {
    return this.editing.upload(call, file.bytes, 'file');
  }

  @Mutation(() => BlogPostType, { description: 'Saves a new post, as a draft or at once for review.' })
  async createBlogPost(
    @Ctx() call: Call,
    @Arg('input', () => CreateBlogPostInput, { description: 'The post.' }) input: CreateBlogPostInput,
    @Arg('submit', () => Boolean, {
      defaultValue: false,
      description: 'Hands it to the reviewers at once instead of saving a draft.',
    })
    submit: boolean,
  ): Promise<BlogPostType> {
    return this.editing.create(call, Object.assign({}, input, { status: submit ? 'PENDING' : 'DRAFT' }));
  }

  @Mutation(() => BlogPostType, {
    description:
      'Changes a post: an own one, or any for holders of blog.manage_posts. Changed words of an author without staff rights send a published post back to review and make a rejected one a draft.',
  })
  async updateBlogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
    @Arg('input', () => UpdateBlogPostInput, { description: 'The fields to change.' })
    input: UpdateBlogPostInput,
    @Arg('submit', () => Boolean, {
      defaultValue: false,
      description: 'Hands an own draft, or a rejected post once more, to the reviewers with the change.',
    })
    submit: boolean,
  ): Promise<BlogPostType> {
    return this.editing.update(
      call,
      rowId(id),
      Object.assign({}, input, { status: submit ? 'PENDING' : undefined }),
    );
  }

  @Mutation(() => Boolean, {
    description: 'Deletes a post with its picture: an own one, or any for holders of blog.delete_posts.',
  })
  async deleteBlogPost(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
  ): Promise<boolean> {
    await this.editing.remove(call, rowId(id));
    return true;
  }

  @FieldResolver(() => PictureType, { nullable: true, description: 'The picture in all its sizes.' })
  async picture(@Root() post: BlogPostType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, post.keptImage);
  }
}

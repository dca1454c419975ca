import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { ShownOf } from '../../core/graphql/field-classes.ts';
import { CursorPageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { BlogCategoryEnum, blogStatuses, type BlogCategoryCode, type BlogStatusCode } from './blog-kinds.ts';
import { blogPostFields } from './blog-post.fields.ts';
import type { BlogCategoryView, BlogStatsView } from './statistics/blog-statistics.service.ts';
import type { BlogPostView } from './blog.view.ts';

export const BlogStatusEnum = enumOf(blogStatuses);
registerEnumType(BlogStatusEnum, {
  name: 'BlogPostStatus',
  description: 'Where a post stands between its author and the public.',
  valuesConfig: {
    DRAFT: { description: 'With its author.' },
    PENDING: { description: 'Waits for a reviewer.' },
    PUBLISHED: { description: 'Everybody reads it.' },
    REJECTED: { description: 'Given back to its author with a reason.' },
  },
});

registerEnumType(BlogCategoryEnum, { name: 'BlogCategory', description: 'What posts are sorted under.' });

@ObjectType('BlogPost', { description: 'Something a member wrote for the club and its visitors.' })
export class BlogPostType extends ShownOf(blogPostFields.fields) implements BlogPostView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => Int, { description: 'How long it takes to read, in whole minutes.' })
  readingMinutes!: number;

  keptImage!: string;

  @Field(() => Boolean, { description: "An editor's pick, shown first." })
  isFeatured!: boolean;

  @Field(() => BlogStatusEnum, { description: 'Where it stands.' })
  status!: BlogStatusCode;

  @Field(() => ID, { description: 'Identifier of the person who wrote it.' })
  author!: number;

  @Field(() => String, { description: 'Name of the person who wrote it.' })
  authorName!: string;

  @Field(() => Boolean, {
    description:
      'Whether `blogAuthor` tells of that person: of a published post, unless the account is closed for good.',
  })
  authorHasPage!: boolean;

  @Field(() => String, {
    description: 'Why it was rejected, for its author and its reviewers; empty for everybody else.',
  })
  rejectionReason!: string;

  @Field(() => Int, { description: 'Rises with every change of what readers see.' })
  revision!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last handed to the reviewers.' })
  submittedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was first published.' })
  publishedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    description: 'The moment it is listed under: when it was made, later when it was first published.',
  })
  datedAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it last changed.' })
  updatedAt!: Date;

  @Field(() => Boolean, { description: 'The caller wrote it.' })
  viewerIsAuthor!: boolean;

  @Field(() => Boolean, { description: 'The caller may change it.' })
  viewerCanEdit!: boolean;

  @Field(() => Boolean, { description: 'The caller may delete it.' })
  viewerCanDelete!: boolean;

  @Field(() => Boolean, { description: 'The caller may hand it to the reviewers now.' })
  viewerCanSubmit!: boolean;

  @Field(() => Boolean, { description: 'The caller may take it back from the reviewers now.' })
  viewerCanWithdraw!: boolean;

  @Field(() => Boolean, { description: 'The caller may approve it now.' })
  viewerCanApprove!: boolean;

  @Field(() => Boolean, { description: 'The caller may reject it now.' })
  viewerCanReject!: boolean;

  @Field(() => Boolean, { description: "The caller may make it an editor's pick, or no longer one, now." })
  viewerCanFeature!: boolean;

  @Field(() => Boolean, {
    description: 'A change of the words by the caller sends it back to the reviewers.',
  })
  viewerEditNeedsReview!: boolean;
}

@ObjectType('BlogPostPage', { description: 'One page of posts, newest first.' })
export class BlogPostPageType extends CursorPageOf(() => BlogPostType) {}

@ObjectType('BlogCategoryCount', { description: 'A category with the number of its published posts.' })
export class BlogCategoryCountType implements BlogCategoryView {
  @Field(() => BlogCategoryEnum, { description: 'The category.' })
  category!: BlogCategoryCode;

  @Field(() => String, { description: 'Its name as people read it.' })
  name!: string;

  @Field(() => String, { description: 'Its name in addresses, for example "success-stories".' })
  slug!: string;

  @Field(() => Int, { description: 'Its published posts.' })
  count!: number;
}

@ObjectType('BlogStats', {
  description: 'The blog in numbers, over what the caller may see: published and own posts, or all of them.',
})
export class BlogStatsType implements BlogStatsView {
  @Field(() => Int, { description: 'All of them.' })
  totalPosts!: number;

  @Field(() => Int, { description: 'Published ones.' })
  publishedPosts!: number;

  @Field(() => Int, { description: 'Waiting for a reviewer.' })
  pendingPosts!: number;

  @Field(() => Int, { description: 'Drafts.' })
  draftPosts!: number;

  @Field(() => Int, { description: 'Rejected ones.' })
  rejectedPosts!: number;

  @Field(() => Int, { description: "Published ones that are an editor's pick." })
  featuredPosts!: number;

  @Field(() => Int, { description: 'Own posts; 0 for visitors.' })
  myPosts!: number;
}

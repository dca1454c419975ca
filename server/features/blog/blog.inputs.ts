import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { ChangeOf, NewOf } from '../../core/graphql/field-classes.ts';
import { CursorPageArgs } from '../../core/graphql/page-args.ts';
import { BlogCategoryEnum, type BlogCategoryCode, type BlogStatusCode } from './blog-kinds.ts';
import { blogPostFields } from './blog-post.fields.ts';
import { BlogStatusEnum } from './blog.type.ts';

@InputType({ description: 'A new post.' })
export class CreateBlogPostInput extends NewOf(blogPostFields.fields) {
  @Field(() => Boolean, {
    nullable: true,
    description: "An editor's pick once published; ignored unless the caller holds blog.feature_posts.",
  })
  featured?: boolean | null;
}

@InputType({ description: 'Fields of a post to change; absent ones stay as they are.' })
export class UpdateBlogPostInput extends ChangeOf(blogPostFields.fields) {
  @Field(() => Boolean, {
    nullable: true,
    description: "An editor's pick; ignored unless the caller holds blog.feature_posts.",
  })
  featured?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}

@ArgsType()
class BlogListArgs extends CursorPageArgs {
  @Field(() => BlogCategoryEnum, { nullable: true, description: 'Only this category.' })
  category?: BlogCategoryCode | null;

  @Field(() => Boolean, { nullable: true, description: "Only editor's picks, or only other posts." })
  featured?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the title, the excerpt or the content.' })
  search?: string | null;
}

@ArgsType()
export class BlogPostsArgs extends BlogListArgs {
  @Field(() => ID, { nullable: true, description: 'Only of this author.' })
  author?: string | null;
}

@ArgsType()
export class BlogStatusListArgs extends BlogListArgs {
  @Field(() => BlogStatusEnum, { nullable: true, description: 'Only this status.' })
  status?: BlogStatusCode | null;
}

@ArgsType()
export class AllBlogPostsArgs extends BlogStatusListArgs {
  @Field(() => ID, { nullable: true, description: 'Only of this author.' })
  author?: string | null;
}

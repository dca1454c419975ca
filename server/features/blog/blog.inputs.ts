import { ArgsType, Field, InputType, Int } from 'type-graphql';
import type { BlogCategoryCode, BlogStatusCode } from './blog-kinds.ts';
import { BlogCategoryEnum, BlogStatusEnum } from './blog.type.ts';

@InputType({ description: 'A new post.' })
export class CreateBlogPostInput {
  @Field(() => String, { description: 'Headline, 5 to 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'What it is about, 10 to 500 characters.' })
  excerpt!: string;

  @Field(() => String, { description: 'The whole text as Markdown, 50 to 50,000 characters.' })
  content!: string;

  @Field(() => BlogCategoryEnum, { description: 'What it is sorted under.' })
  category!: BlogCategoryCode;

  @Field(() => String, {
    nullable: true,
    description: 'The address that `uploadBlogImage` answered, or any absolute http(s) address.',
  })
  image?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "An editor's pick once published; ignored unless the caller holds blog.feature_posts.",
  })
  featured?: boolean | null;
}

@InputType({ description: 'Fields of a post to change; absent ones stay as they are.' })
export class UpdateBlogPostInput {
  @Field(() => String, { nullable: true, description: 'Headline, 5 to 200 characters.' })
  title?: string;

  @Field(() => String, { nullable: true, description: 'What it is about, 10 to 500 characters.' })
  excerpt?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The whole text as Markdown, 50 to 50,000 characters.',
  })
  content?: string;

  @Field(() => BlogCategoryEnum, { nullable: true, description: 'What it is sorted under.' })
  category?: BlogCategoryCode;

  @Field(() => String, { nullable: true, description: 'Absolute http(s) address of a picture, or empty.' })
  image?: string;

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
export class BlogListArgs {
  @Field(() => BlogCategoryEnum, { nullable: true, description: 'Only this category.' })
  category?: BlogCategoryCode | null;

  @Field(() => Boolean, { nullable: true, description: "Only editor's picks, or only other posts." })
  featured?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the title, the excerpt or the content.' })
  search?: string | null;

  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
  pageSize!: number;
}

@ArgsType()
export class BlogStatusListArgs extends BlogListArgs {
  @Field(() => BlogStatusEnum, { nullable: true, description: 'Only this status.' })
  status?: BlogStatusCode | null;
}

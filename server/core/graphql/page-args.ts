import { ArgsType, Field, Int } from 'type-graphql';

/** Which page of a list somebody asks for. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
  pageSize!: number;
}

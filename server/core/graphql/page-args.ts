import { ArgsType, Field, Int } from 'type-graphql';
import type { Cursor } from '../cursor.ts';
import { CursorScalar } from './scalars.ts';

/** Which page of a list somebody asks for. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
  pageSize!: number;
}

/** The same of a list that may be long: a page far down is found by the row before it, without those before that. */
@ArgsType()
export class CursorPageArgs extends PageArgs {
  @Field(() => CursorScalar, {
    nullable: true,
    description:
      'Begins behind this: the `endCursor` of the page before, in the same order. Not with `page`.',
  })
  after?: Cursor | null;
}

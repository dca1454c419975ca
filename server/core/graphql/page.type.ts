import type { ClassType } from 'type-graphql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { Cursor } from '../cursor.ts';
import type { Page } from '../pagination.ts';
import { CursorScalar } from './scalars.ts';

/** Base class of every `…Page` type: rows of one page with the size of the whole list. */
export function PageOf<T extends object>(item: () => ClassType<T>) {
  @ObjectType()
  abstract class PageType implements Page<T> {
    @Field(() => [item()], { description: 'The rows of this page.' })
    results!: T[];

    @Field(() => Int, { description: 'How many rows match on all pages together.' })
    count!: number;

    @Field(() => Int, { description: 'Number of this page, from 1.' })
    page!: number;

    @Field(() => Int, { description: 'Most rows a page holds.' })
    pageSize!: number;

    @Field(() => Int, { description: 'Number of pages, at least 1.' })
    pageCount!: number;
  }
  return PageType;
}

/** The same of a list that may be long, which can be gone through by cursors too. */
export function CursorPageOf<T extends object>(item: () => ClassType<T>) {
  @ObjectType()
  abstract class CursorPageType extends PageOf(item) {
    @Field(() => CursorScalar, {
      nullable: true,
      description:
        'Give it as `after` for the next page: one far down costs what the first does, and none is missed or repeated while rows are added. Null where the list ends here, or has no `after`.',
    })
    endCursor?: Cursor | null;
  }
  return CursorPageType;
}

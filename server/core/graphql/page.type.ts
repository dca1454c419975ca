import type { ClassType } from 'type-graphql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { Page } from '../pagination.ts';

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

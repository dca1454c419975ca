import { Field, ObjectType } from 'type-graphql';
import { SearchKindEnum, type SearchKind } from './search-kinds.ts';
import type { SearchResultView } from './search.service.ts';

@ObjectType('SearchResult', { description: 'Something found, and where it is opened.' })
export class SearchResultType implements SearchResultView {
  @Field(() => SearchKindEnum, { description: 'What it is.' })
  kind!: SearchKind;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;

  @Field(() => String, { description: 'What tells it from others of its kind, in a few words.' })
  subtitle!: string;

  @Field(() => String, { description: 'Address of its page, from the origin on.' })
  path!: string;
}

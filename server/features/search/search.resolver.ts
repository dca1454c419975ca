import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { SEARCH_WEIGHT } from '../../core/graphql/weights.ts';
import { MOST_OF_A_KIND, type SearchService } from './search.service.ts';
import { SearchResultType } from './search.type.ts';

@Resolver(() => SearchResultType)
export class SearchResolver {
  constructor(private readonly searching: SearchService) {}

  @Query(() => [SearchResultType], {
    description:
      'What of everything that the caller may open has the words that are looked for: own things first, then those of the club. Fewer than three letters find nothing.',
    complexity: SEARCH_WEIGHT,
  })
  async search(
    @Ctx() call: Call,
    @Arg('query', () => String, { description: 'Part of a name, a title, a code or a number.' })
    query: string,
    @Arg('limit', () => Int, {
      defaultValue: MOST_OF_A_KIND,
      description: 'Most results of a kind; 5 at most.',
    })
    limit: number,
  ): Promise<SearchResultType[]> {
    return this.searching.find(call, query, limit);
  }
}

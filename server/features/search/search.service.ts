import { isAllowed } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { containsPattern, searchText } from '../../core/db/search.ts';
import type { Finder, Found } from '../feature.ts';
import { searchKinds, type SearchKind } from './search-kinds.ts';

/** Something found, and where it is opened. */
export interface SearchResultView extends Found {
  kind: SearchKind;
}

/** Fewer letters have no trigram, so that no index knows them; and they would find nearly everything. */
const FEWEST_LETTERS = 3;

/** Most of a kind. */
export const MOST_OF_A_KIND = 5;

/** Looks for what somebody typed in everything that they may open. */
export class SearchService {
  constructor(private readonly finders: () => readonly Finder[]) {}

  /** What is found, by kind, the same place once. Every feature finds its own, and nothing that its reader could not open. */
  async find(call: Call, query: string, limit: number): Promise<SearchResultView[]> {
    signedIn(call.actor);
    const typed = searchText(query) ?? '';
    const contains = containsPattern(typed);
    if (contains === null || Array.from(typed).length < FEWEST_LETTERS) {
      return [];
    }
    const most = Math.min(Math.max(limit, 1), MOST_OF_A_KIND);
    const open = this.finders().filter(({ mayLook }) => isAllowed(mayLook(call.actor)));
    const found = await Promise.all(
      open.map(async ({ kind, find }) => {
        const results = await find(call, { typed, contains, limit: most });
        return results.map((result) => ({ ...result, kind }));
      }),
    );
    return eachPlaceOnce(found.flat());
  }
}

function eachPlaceOnce(found: readonly SearchResultView[]): SearchResultView[] {
  const inOrder = searchKinds.flatMap((kind) => found.filter((result) => result.kind === kind));
  const paths = new Set<string>();
  return inOrder.filter(({ path }) => !paths.has(path) && paths.add(path));
}

import { containsPattern } from '../../core/db/search.ts';
import type { BlogCategoryCode, BlogStatusCode } from './blog-kinds.ts';

export interface BlogFilter {
  status?: BlogStatusCode | null;
  category?: BlogCategoryCode | null;
  featured?: boolean | null;
  author?: number | null;
  /** Part of the title, the excerpt or the content, in any case. */
  search?: string | null;
  /** Nothing but what is published, beside the status that is asked for. */
  isPublished?: boolean;
}

/** The expression that blog_posts_search_index is built on; the line breaks keep a search inside one field. */
const SEARCHED = '(b.title || chr(10) || b.excerpt || chr(10) || b.content)';

/** What a filter asks of `blog_posts b`, with the values of its marks. */
export function conditionOf(filter: BlogFilter): { condition: string; values: unknown[] } {
  const { featured = null } = filter;
  const parts: [string, unknown][] = [
    ['b.status = ?', filter.isPublished === true ? 'PUBLISHED' : null],
    ['b.status = ?', filter.status ?? null],
    ['b.category = ?', filter.category ?? null],
    ['b.author_id = ?', filter.author ?? null],
    [`${SEARCHED} ilike ? escape '\\'`, containsPattern(filter.search)],
  ];
  const given = parts.filter(([, value]) => value !== null);
  const conditions = [
    ...given.map(([sql]) => sql),
    ...(featured === null ? [] : [featured ? 'b.is_featured' : 'not b.is_featured']),
  ];
  return {
    condition: conditions.length === 0 ? 'true' : conditions.join(' and '),
    values: given.map(([, value]) => value),
  };
}

import { isAllowed, type Refusal } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import { dayInWords, nairobiDate } from '../../../core/clock.ts';
import { readableId } from '../../../core/readable-address.ts';
import type { RowsOf } from '../../../core/db/statement.ts';
import type { Finder, Found } from '../../feature.ts';
import type { BlogStatusCode } from '../blog-kinds.ts';
import { seeAllPosts } from '../blog.policy.ts';
import { postsTitled } from './found-posts.query.ts';

const everybody = (): Refusal | null => null;

const states: Record<BlogStatusCode, string> = {
  DRAFT: 'Draft',
  PENDING: 'Waits for approval',
  PUBLISHED: 'Published',
  REJECTED: 'Sent back',
};

const found = (row: RowsOf<typeof postsTitled>, words: string): Found => {
  const { id, title, status, dated_at: datedAt } = row;
  const when = status === 'PUBLISHED' ? dayInWords(nairobiDate(datedAt)) : states[status];
  return {
    title,
    subtitle: [words, when].filter((part) => part !== '').join(' · '),
    path: pageOf(id, title),
  };
};

const pageOf = (id: number, title: string): string => `/blog/${readableId(id, title)}`;

/** Posts by their title: one's own whatever their state, and those of others as far as they are seen. */
export const postFinders: readonly Finder[] = [
  {
    kind: 'OWN_POST',
    mayLook: everybody,
    find: async ({ actor, em }, { contains: pattern, limit }) => {
      const authorId = signedIn(actor).userId;
      const rows = await postsTitled(em, { pattern, limit, authorId, inAnyState: true });
      return rows.map((row) => found(row, ''));
    },
  },
  {
    kind: 'POST',
    mayLook: everybody,
    find: async ({ actor, em }, { contains: pattern, limit }) => {
      const inAnyState = isAllowed(seeAllPosts(actor));
      const rows = await postsTitled(em, { pattern, limit, authorId: null, inAnyState });
      return rows.map((row) => found(row, `By ${row.author_name}`));
    },
  },
];

import type { Call } from '../../../access/call.ts';
import { positionDisplay, type Position } from '../../../access/positions.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { readableId } from '../../../core/readable-address.ts';
import type { PeopleStatements } from '../../accounts/people/people-statements.ts';
import { MOST_LISTED } from '../../feature.ts';
import { authorById, authorsWithPages } from './author.query.ts';

/** Somebody who has published posts, as everybody may know them. */
export interface AuthorView {
  id: number;
  name: string;
  /** What they serve the club as today; null for who holds no office. */
  position: Position | null;
  positionDisplay: string | null;
  /** How many posts they have published. */
  posts: number;
  /** What is kept of the face of who serves the club today; `''` for all others. */
  keptFace: string;
  /** When something last changed of what they have published. */
  changedAt: Date;
}

/** Where the page of an author is. */
export const AUTHOR_PATH = '/blog/authors/:id';

export interface AuthorParts {
  clock: Clock;
  people: PeopleStatements;
  /** Where the club is on the web. */
  origin: () => string;
}

/** Reads who has written for the blog: nothing of them that the pages of the club do not say already. */
export class AuthorService {
  constructor(private readonly parts: AuthorParts) {}

  /** Throws not-found for who has published nothing, and for a closed account: it has no name any more. */
  async get({ em }: Call, id: number): Promise<AuthorView> {
    const row = await authorById.first(em, { id });
    if (!row || row.isClosed) {
      throw notFound();
    }
    const { name, posts, face, changedAt } = row;
    const { clock, people } = this.parts;
    const [held] = await people.positionsOf(em, { today: nairobiDate(clock.now()), ids: [id] });
    const position = held?.position ?? null;
    return {
      ...{ id, name, posts, changedAt, position },
      positionDisplay: position && positionDisplay(position),
      keptFace: position === null ? '' : face,
    };
  }

  /** Whether there was a page of an account that is closed now. */
  async wasRemoved({ em }: Call, id: number): Promise<boolean> {
    return (await authorById.first(em, { id }))?.isClosed === true;
  }

  /** All who have a page. */
  async all({ em }: Call): Promise<{ id: number; name: string; changedAt: Date }[]> {
    return authorsWithPages(em, { limit: MOST_LISTED });
  }

  /** The absolute address of the page of an author. */
  addressOf({ id, name }: Pick<AuthorView, 'id' | 'name'>): string {
    return this.parts.origin() + AUTHOR_PATH.replace(':id', readableId(id, name));
  }
}

import { authorize, isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { BoundedPages } from '../../core/bounded-pages.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import type { PeopleStatements } from '../accounts/people/people-statements.ts';
import { countMerges, mergePage, type MergeRow } from './account-merge.query.ts';
import { undoableSince } from './account-merge.ts';
import { comparedPeople, type ComparedPerson } from './duplicates.query.ts';
import type { Following } from './following.ts';
import { mergeAccount, seeMerges } from './merging.policy.ts';
import type { Accounts, MergingService } from './merging.service.ts';

/** An account beside the one it is compared with. */
export interface ComparedAccount {
  person: ComparedPerson;
  position: string | null;
  isSuspended: boolean;
  /** The last paid day. */
  paidUntil: string | null;
  /** How much leads to it. */
  counts: { what: string; count: number }[];
}

/** What a merge would be. */
export interface MergePreview {
  kept: ComparedAccount;
  closed: ComparedAccount;
  obstacles: string[];
}

/** Shows what merges would do, and which were made. */
export class MergeReading {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
    private readonly following: Following,
    private readonly merging: MergingService,
  ) {}

  /** Two accounts beside each other, with what keeps the caller from merging them. */
  async preview(call: Call, accounts: Accounts): Promise<MergePreview> {
    await authorize(call, seeMerges(call.actor), 'compare accounts');
    const { keptId, closedId } = accounts;
    const kept = await this.compared(call, keptId);
    const closed = await this.compared(call, closedId);
    const refusals = [kept, closed].flatMap(({ person }) => wordsOf(call.actor, person));
    const merged = [kept, closed].flatMap(({ person }) =>
      person.mergedIntoId === null ? [] : ['One of these accounts is part of another one already.'],
    );
    const obstacles = [...refusals, ...merged, ...(await this.merging.obstacles(call, accounts))];
    return { kept, closed, obstacles: [...new Set(obstacles)] };
  }

  /** The accounts that were merged, latest first. */
  async list(call: Call, page: PageRequest): Promise<Page<MergeRow>> {
    await authorize(call, seeMerges(call.actor), 'list merged accounts');
    return this.pages.read(page, {
      asked: 'all',
      rows: (window) => mergePage(call.em, window),
      count: () => countMerges.first(call.em),
    });
  }

  /** Whether a merge can still be undone. */
  isUndoable(actor: Actor, { undoneAt, mergedAt }: MergeRow): boolean {
    return isAllowed(seeMerges(actor)) && undoneAt === null && mergedAt >= undoableSince(this.clock.now());
  }

  private async compared(call: Call, id: number): Promise<ComparedAccount> {
    const [person] = await comparedPeople(call.em, { ids: [id] });
    const today = nairobiDate(this.clock.now());
    const standing = await this.people.personById.first(call.em, { today, id });
    if (!person || !standing) {
      throw notFound();
    }
    const counts = await this.following.counts(call.em, { userId: id });
    return {
      person,
      position: standing.position,
      isSuspended: standing.suspended_at !== null,
      paidUntil: standing.expiry,
      counts: counts.map(({ what, n }) => ({ what, count: n })),
    };
  }
}

const wordsOf = (actor: Actor, { id, role }: ComparedPerson): string[] => {
  const refused = mergeAccount(actor, { userId: id, role });
  return refused ? [refused.error.message] : [];
};

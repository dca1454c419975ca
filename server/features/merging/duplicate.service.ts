import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { BoundedPages } from '../../core/bounded-pages.ts';
import type { Clock } from '../../core/clock.ts';
import type { Given } from '../../core/db/plan.ts';
import type { RowWindow } from '../../core/db/row-window.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { manageUsers } from '../accounts/account.policy.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AccountComparison } from './account-comparison.service.ts';
import { addDifferent } from './account-merge.query.ts';
import {
  comparedPeople,
  countDuplicates,
  duplicatePairs,
  type ComparedPerson,
  type DuplicateReason,
} from './duplicates.query.ts';
import { seeMerges } from './merging.policy.ts';

/** Two accounts that may be those of one person, and why. */
export interface DuplicatePair {
  first: ComparedPerson;
  second: ComparedPerson;
  reasons: DuplicateReason[];
}

/** Finds accounts that may be those of one person. */
export class DuplicateService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly comparison: AccountComparison,
    private readonly audit: AuditService,
  ) {}

  /** A page of pairs, without those of which staff have said that they are two people. */
  async list(call: Call, page: PageRequest): Promise<Page<DuplicatePair>> {
    await authorize(call, seeMerges(call.actor), 'look for duplicates');
    const { results: pairs, ...place } = await this.pages.read(page, {
      asked: 'all',
      rows: (window) => this.pairs(call, window),
      count: () => countDuplicates.first(call.em),
    });
    const ids = pairs.flatMap((pair) => [pair.firstId, pair.secondId]);
    const people = new Map((await comparedPeople(call.em, { ids })).map((person) => [person.id, person]));
    const results = pairs.flatMap(({ firstId, secondId, reasons }) => {
      const [first, second] = [people.get(firstId), people.get(secondId)];
      return first && second ? [{ first, second, reasons }] : [];
    });
    return { ...place, results };
  }

  /** Remembers that two accounts are those of two people. */
  async keepApart(call: Call, ids: readonly [number, number]): Promise<void> {
    await authorize(call, seeMerges(call.actor), `keep accounts ${ids.join(' and ')} apart`);
    const [lowerId, higherId] = [Math.min(...ids), Math.max(...ids)];
    const people = await comparedPeople(call.em, { ids: [lowerId, higherId] });
    const [subject] = people;
    if (!subject || people.length < 2) {
      throw notFound();
    }
    await inTransaction(call, async (tx) => {
      const by = signedIn(tx.actor).userId;
      const added = await addDifferent.first(tx.em, { lowerId, higherId, by, now: this.clock.now() });
      if (added) {
        await this.audit.record(tx, {
          action: 'PERMISSION_USED',
          right: manageUsers,
          subject: { id: subject.id, name: subject.name, email: subject.email },
          reason: `Said that accounts ${String(lowerId)} and ${String(higherId)} are two people`,
        });
      }
    });
  }

  /** A page as accounts are now: it is read once more where some of them were still to be compared. */
  private async pairs(call: Call, page: Given<RowWindow>) {
    const read = await duplicatePairs(call.em, page);
    const isFresh = read[0]?.isBehind === false;
    return !isFresh && (await this.comparison.goOn(call)) ? duplicatePairs(call.em, page) : read;
  }
}

import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { isStillNeeded } from '../../../core/db/sql-state.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { manageUsers } from '../../accounts/account.policy.ts';
import { neverUsed, removeAccounts } from '../../accounts/people/bulk-accounts.query.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { importMembers } from '../membership.policy.ts';
import {
  forgetImported,
  importById,
  lockImport,
  markUndone,
  peopleOfImport,
  removeMemberships,
  type MemberImportRow,
} from './member-import.query.ts';

/** Removing one account asks every table that may know of it. */
const AT_ONCE = 500;

/** Takes back whole lists of members. */
export class ImportUndoingService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /**
   * Removes everybody whom a list made a member, once; whoever has signed in, paid or taken part since stays a member, and
   * is counted.
   */
  async undo(call: Call, id: number): Promise<MemberImportRow> {
    await authorize(call, importMembers(call.actor), `undo import ${String(id)}`);
    return inTransaction(call, async (tx) => {
      const list = await lockImport.first(tx.em, { id });
      if (!list) {
        throw notFound();
      }
      if (list.undoneAt !== null) {
        throw conflict('This import is undone already.');
      }
      const people = (await peopleOfImport(tx.em, { importId: id })).map(({ userId }) => userId);
      const kept = people.length - (await removedInParts(tx, people));
      await markUndone(tx.em, { id, by: signedIn(tx.actor).userId, now: this.clock.now(), kept });
      await this.audit.record(tx, {
        action: 'PERMISSION_USED',
        right: manageUsers,
        oldValue: `${String(people.length)} members`,
        newValue: `${String(kept)} members`,
        reason: `Undid the import of "${list.fileName}"`,
      });
      const row = await importById.first(tx.em, { id });
      if (!row) {
        throw notFound();
      }
      return row;
    });
  }
}

/** Removes whoever was never used; of a long list in parts, each of which takes less time than a statement may. */
async function removedInParts(tx: Call, ids: readonly number[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const unused = await neverUsed(tx.em, { ids: ids.slice(from, from + AT_ONCE) });
    count += await removed(
      tx,
      unused.map(({ id }) => id),
    );
  }
  return count;
}

/** Removes people; where something of one of them is kept elsewhere, the halves are tried, so that only that one stays. */
async function removed(tx: Call, ids: readonly number[]): Promise<number> {
  if (ids.length === 0 || (await areRemoved(tx, ids))) {
    return ids.length;
  }
  if (ids.length === 1) {
    return 0;
  }
  const half = Math.ceil(ids.length / 2);
  return (await removed(tx, ids.slice(0, half))) + (await removed(tx, ids.slice(half)));
}

/** All of them or none. */
async function areRemoved(tx: Call, ids: readonly number[]): Promise<boolean> {
  try {
    await tx.em.transactional(async (em) => {
      await forgetImported(em, { ids });
      await removeMemberships(em, { ids });
      await removeAccounts(em, { ids });
    });
    return true;
  } catch (error) {
    if (isStillNeeded(error)) {
      return false;
    }
    throw error;
  }
}

import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import type { Clock } from '../../core/clock.ts';
import { conflict, invalidField, notFound } from '../../core/errors.ts';
import { publish } from '../../core/pubsub.ts';
import { parse } from '../../core/validation/parse.ts';
import { manageUsers } from '../accounts/account.policy.ts';
import { closeInto, mergedInto, partFrom } from '../accounts/desk/people-desk.query.ts';
import type { PeopleDesk, Subject } from '../accounts/desk/people-desk.ts';
import { endLinksOf } from '../accounts/links/sign-in-link.query.ts';
import type { TellPerson } from '../accounts/people/tell-person.ts';
import type { SessionService } from '../accounts/sessions/session.service.ts';
import { sessionsChanged } from '../accounts/sessions/session.topics.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { addMerge, lockMerge, markUndone, mergeById, type MergeRow } from './account-merge.query.ts';
import { undoableSince } from './account-merge.ts';
import type { Following } from './following.ts';
import { mergeAccount, seeMerges } from './merging.policy.ts';
import { mergeSchema } from './merging.schemas.ts';
import { PROFILE_PATH } from '../accounts/people/account-paths.ts';

interface OtherServices {
  desk: PeopleDesk;
  sessions: SessionService;
  audit: AuditService;
  securityLog: SecurityLog;
  tellPerson: TellPerson;
}

/** Which account is kept and which is closed. */
export interface Accounts {
  keptId: number;
  closedId: number;
}

type Both = readonly [kept: Subject, closed: Subject];

/** Makes two accounts of one person one, and two again. */
export class MergingService {
  constructor(
    private readonly clock: Clock,
    private readonly following: Following,
    private readonly others: OtherServices,
  ) {}

  /** Moves everything that leads to an account to another one, and closes it. All of it happens, or nothing. */
  async merge(call: Call, { keptId, closedId }: Accounts, input: unknown): Promise<MergeRow> {
    await authorize(call, seeMerges(call.actor), `merge account ${String(closedId)} into ${String(keptId)}`);
    const { reason } = parse(mergeSchema, input);
    if (keptId === closedId) {
      throw invalidField('closedId', 'An account cannot be merged with itself.');
    }
    return this.others.desk.actOnBoth(call, [keptId, closedId], async (tx, both) => {
      await this.mayMerge(tx, both);
      await refuseMerged(tx, both);
      await this.refuseObstacles(tx, { keptId, closedId });
      const [, closed] = both;
      const now = this.clock.now();
      const made = await addMerge.first(tx.em, {
        ...{ keptId, closedId, reason, now, by: signedIn(tx.actor).userId },
        wasActive: closed.isActive,
      });
      const mergeId = made?.id ?? 0;
      for (const step of this.following.there) {
        await step(tx.em, { mergeId, keptId, closedId });
      }
      await closeInto(tx.em, { id: closedId, keptId, now });
      await endLinksOf(tx.em, { userId: closedId, now, kinds: null });
      await this.others.sessions.revoke(tx.em, closedId, {});
      await this.tellOfMerge(tx, both, reason);
      return find(tx, mergeId);
    });
  }

  /** Moves back what a merge moved, and opens the closed account again; what came since stays where it is. */
  async undo(call: Call, id: number): Promise<MergeRow> {
    await authorize(call, seeMerges(call.actor), `undo merge ${String(id)}`);
    const { keptId, closedId } = await find(call, id);
    return this.others.desk.actOnBoth(call, [keptId, closedId], async (tx, both) => {
      await this.mayMerge(tx, both);
      const merge = await lockMerge.first(tx.em, { id });
      const now = this.clock.now();
      if (!merge || merge.undoneAt !== null) {
        throw conflict('This merge is undone already.');
      }
      if (merge.mergedAt < undoableSince(now)) {
        throw conflict('A merge can be undone for 7 days.');
      }
      const closed = await mergedInto.first(tx.em, { id: closedId });
      if (closed?.erasedAt) {
        throw conflict(CLOSED_FOR_GOOD);
      }
      if (closed?.keptId !== keptId) {
        throw conflict('The account that was kept has been merged itself. Undo that first.');
      }
      for (const step of this.following.back) {
        await step(tx.em, { mergeId: id, keptId, closedId });
      }
      await partFrom(tx.em, { id: closedId, isActive: merge.wasActive, now });
      await markUndone(tx.em, { id, by: signedIn(tx.actor).userId, now });
      await this.tellOfParting(tx, both);
      return find(tx, id);
    });
  }

  /** What stands in the way of a merge, in words. */
  async obstacles(call: Call, accounts: Accounts): Promise<string[]> {
    const found: string[] = [];
    for (const { words, find: look } of this.following.obstacles) {
      if (await look.first(call.em, accounts)) {
        found.push(words);
      }
    }
    return found;
  }

  private async mayMerge(tx: Call, both: Both): Promise<void> {
    for (const subject of both) {
      await authorize(tx, mergeAccount(tx.actor, subject), `merge account ${String(subject.id)}`);
    }
  }

  private async refuseObstacles(tx: Call, accounts: Accounts): Promise<void> {
    const [first] = await this.obstacles(tx, accounts);
    if (first !== undefined) {
      throw conflict(first);
    }
  }

  private async tellOfMerge(tx: Call, [kept, closed]: Both, reason: string): Promise<void> {
    const { audit, securityLog, tellPerson } = this.others;
    await audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageUsers,
      subject: { id: closed.id, name: closed.name, email: closed.email },
      oldValue: `account ${String(closed.id)}`,
      newValue: `account ${String(kept.id)}`,
      reason: `Merged account ${String(closed.id)} into ${String(kept.id)}: ${reason}`,
    });
    const detail = 'Account merged into another';
    await securityLog.record(tx, {
      kind: 'SESSIONS_ENDED',
      person: { id: closed.id, name: closed.name },
      detail,
    });
    await tellPerson(tx, {
      userId: kept.id,
      title: 'Your accounts were merged',
      path: PROFILE_PATH,
      message: `Your other account, ${closed.name}, is closed. Its payments and all you did with it are here now.`,
    });
    await publish(tx.em, sessionsChanged, { userId: kept.id });
  }

  private async tellOfParting(tx: Call, [kept, closed]: Both): Promise<void> {
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageUsers,
      subject: { id: closed.id, name: closed.name, email: closed.email },
      oldValue: `account ${String(kept.id)}`,
      newValue: `account ${String(closed.id)}`,
      reason: `Undid the merge of account ${String(closed.id)} into ${String(kept.id)}`,
    });
    await publish(tx.em, sessionsChanged, { userId: kept.id });
  }
}

const CLOSED_FOR_GOOD = 'One of these accounts was closed for good by its person.';

/** What is part of another account, or nobody's any more, is nothing to be merged. */
async function refuseMerged(tx: Call, both: Both): Promise<void> {
  for (const { id } of both) {
    const end = await mergedInto.first(tx.em, { id });
    if (end?.keptId) {
      throw conflict('One of these accounts is part of another one already.');
    }
    if (end?.erasedAt) {
      throw conflict(CLOSED_FOR_GOOD);
    }
  }
}

async function find(call: Call, id: number): Promise<MergeRow> {
  const merge = await mergeById.first(call.em, { id });
  if (!merge) {
    throw notFound();
  }
  return merge;
}

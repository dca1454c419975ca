import { authorize, type Ability } from '../../../access/ability.ts';
import { authenticationRefusal, signedIn } from '../../../access/actor.ts';
import { callWith, type Call } from '../../../access/call.ts';
import type { PermissionGrounds } from '../../../access/effective-permissions.ts';
import { lastSuperAdmin, type Target } from '../../../access/level-rule.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { violatedCheck } from '../../../core/db/sql-state.ts';
import { notFound } from '../../../core/errors.ts';
import type { AuthenticationService } from '../authentication.service.ts';
import type { PeopleStatements } from '../people/people-statements.ts';
import { isOutgrown } from '../links/sign-in-link.policy.ts';
import { holdPeople, lockPeople } from './people-desk.query.ts';

/** The person that staff do something about, as they are now. */
export interface Subject extends Target {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
  grounds: PermissionGrounds;
}

/** For whom a link is, and who of the staff made it by which right. */
interface MadeFor {
  userId: number;
  madeById: number | null;
  madeByRight: string | null;
}

/** Where staff change what people may do: one change of a person at a time, each by who may do it at that moment. */
export class PeopleDesk {
  constructor(
    private readonly clock: Clock,
    private readonly authentication: AuthenticationService,
    private readonly people: PeopleStatements,
  ) {}

  /** The person, if the caller may do it to them at all. */
  async reach(call: Call, id: number, ability: Ability<Target>, deed: string): Promise<Subject> {
    const subject = await this.subject(call, id);
    await authorize(call, ability(call.actor, subject), `${deed} ${String(id)}`);
    return subject;
  }

  /**
   * Does something to a person in one transaction. Whoever does it and the person are locked in the order of their numbers
   * and read anew, so that of two who take each other's rights away one comes too late.
   */
  async act<T>(call: Call, id: number, work: (tx: Call, subject: Subject) => Promise<T>): Promise<T> {
    return this.anew(call, async (tx) => {
      await lockPeople(tx.em, { ids: [signedIn(call.actor).userId, id] });
      return async (fresh) => work(fresh, await this.subject(fresh, id));
    });
  }

  /** The same to two people; nothing that would lead to one of them can be written meanwhile. */
  async actOnBoth<T>(
    call: Call,
    [first, second]: readonly [number, number],
    work: (tx: Call, subjects: readonly [Subject, Subject]) => Promise<T>,
  ): Promise<T> {
    return this.anew(call, async (tx) => {
      await holdPeople(tx.em, { ids: [signedIn(call.actor).userId, first, second] });
      return async (fresh) =>
        work(fresh, [await this.subject(fresh, first), await this.subject(fresh, second)]);
    });
  }

  /** Locks people, and then works for whoever acts as they are now. */
  private async anew<T>(call: Call, lock: (tx: Call) => Promise<(fresh: Call) => Promise<T>>): Promise<T> {
    try {
      return await inTransaction(call, async (tx) => {
        const work = await lock(tx);
        const actor = await this.authentication.bySessionId(tx.em, signedIn(call.actor).sessionId);
        if (actor.kind === 'visitor') {
          throw authenticationRefusal(actor);
        }
        return work(callWith(tx, { actor }));
      });
    } catch (error) {
      throw violatedCheck(error) === 'users_one_super_admin' ? lastSuperAdmin() : error;
    }
  }

  /** Whether a link for a person counts no longer as things are with who made it; nobody made one that was asked for by mail. */
  async hasOutgrown(call: Call, { userId, madeById, madeByRight }: MadeFor): Promise<boolean> {
    return (
      madeById !== null &&
      isOutgrown(await this.subject(call, madeById), await this.subject(call, userId), madeByRight)
    );
  }

  /** A person as they are now. Throws NOT_FOUND for nobody. */
  async subject({ em }: Call, id: number): Promise<Subject> {
    const row = await this.people.personById.first(em, { today: nairobiDate(this.clock.now()), id });
    if (!row) {
      throw notFound();
    }
    const { user_id: userId, name, email, role, position, granted, revoked } = row;
    const grounds = { role, position, granted, revoked };
    return { id: userId, userId, name, email, role, isActive: row.is_active, grounds };
  }
}

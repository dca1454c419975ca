import type { Actor, Member } from '../../access/actor.ts';
import { can, visitor } from '../../access/actor.ts';
import type { PermissionGrounds } from '../../access/effective-permissions.ts';
import { demandingRights } from '../../access/proof.ts';
import { SharedLoader, type Asker } from '../../access/shared-loader.ts';
import type { Clock } from '../../core/clock.ts';
import { nairobiDate } from '../../core/clock.ts';
import type { Credentials } from '../../core/credentials.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { memberOf, NO_SESSION } from './people/member-of.ts';
import type { PeopleStatements } from './people/people-statements.ts';
import type { PersonRow, SessionRow } from './people/person.query.ts';
import { noteDemand, noteUse } from './sessions/session.query.ts';

const IDLE_WRITE_MS = 60_000;
/** A session that nobody uses ends before its time: a token that was lost is worth nothing soon. */
export const IDLE_LIFE_MS = 14 * 24 * 60 * 60_000;

const GRACE_MS = 7 * 24 * 60 * 60_000;

/** Until when somebody of whom a second factor is demanded acts without one. */
const graceEnd = (demandedAt: Date): Date => new Date(demandedAt.getTime() + GRACE_MS);

/** Turns a token into the person behind it, with rights and membership as they are now. */
export class AuthenticationService {
  /** Everybody who comes in the same turn of the event loop is looked up together, and nobody is remembered. */
  private readonly sessions = new SharedLoader<SessionRow, string, Asker>((by, tokenHashes) =>
    this.sessionsOf(by, tokenHashes),
  );
  private readonly openSessions = new SharedLoader<SessionRow, number, Asker>((by, ids) =>
    this.sessionsById(by, ids),
  );

  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
    /** Whether holders of rights over money and people have to have a second factor. */
    private readonly isStaffFactorRequired: boolean,
  ) {}

  /** The person whose token was sent; a visitor without one. */
  async authenticate(by: Asker, credentials: Credentials): Promise<Actor> {
    if ('missing' in credentials) {
      return visitor(credentials.missing);
    }
    const now = this.clock.now();
    return this.actorOf(by, await this.sessions.load(by, credentials.tokenHash), now);
  }

  private async sessionsOf(
    { em }: Asker,
    tokenHashes: readonly string[],
  ): Promise<ReadonlyMap<string, SessionRow>> {
    const today = nairobiDate(this.clock.now());
    const rows = await this.people.sessionsByToken(em, { today, tokenHashes });
    return new Map(rows.map((row) => [row.token_hash, row]));
  }

  private async sessionsById(
    { em }: Asker,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, SessionRow>> {
    const rows = await this.people.sessionsById(em, { today: nairobiDate(this.clock.now()), ids });
    return new Map(rows.map((row) => [row.session_id, row]));
  }

  /** The actor of a session by its id: sockets ask again while they live. */
  async bySessionId(em: SqlEntityManager, sessionId: number): Promise<Actor> {
    const now = this.clock.now();
    return this.actorOf({ em }, await this.openSessions.load({ em }, sessionId), now);
  }

  /** A person's rights and membership, without a session. */
  async memberById(em: SqlEntityManager, userId: number): Promise<Member> {
    const { row, today } = await this.person(em, userId);
    return memberOf(row, NO_SESSION, today);
  }

  /** What a person's rights are computed from. */
  async groundsOf(em: SqlEntityManager, userId: number): Promise<PermissionGrounds> {
    const { row } = await this.person(em, userId);
    return { role: row.role, position: row.position, granted: row.granted, revoked: row.revoked };
  }

  private async person(em: SqlEntityManager, userId: number): Promise<{ row: PersonRow; today: string }> {
    const today = nairobiDate(this.clock.now());
    const row = await this.people.personById.first(em, { today, id: userId });
    if (!row) {
      throw new Error(`There is no user ${String(userId)}`);
    }
    return { row, today };
  }

  private async actorOf(by: Asker, row: SessionRow | null, now: Date): Promise<Actor> {
    if (!row || row.revoked_at !== null) {
      return visitor(row && !row.is_active ? 'inactive' : 'unknown');
    }
    if (!row.is_active) {
      return visitor('inactive');
    }
    const idle = now.getTime() - row.last_used_at.getTime();
    if (row.expires_at <= now || idle > IDLE_LIFE_MS) {
      return visitor('expired');
    }
    if (idle > IDLE_WRITE_MS) {
      await noteUse(by.em, { id: row.session_id, now });
    }
    return this.withProof(by, memberOf(row, row.session_id, nairobiDate(now)), row, now);
  }

  /** The person with how surely it is them; whoever is asked for a second factor for the first time is noted. */
  private async withProof(by: Asker, person: Member, row: SessionRow, now: Date): Promise<Member> {
    const hasFactor = row.second_factor_since !== null;
    const isDemanded = this.isStaffFactorRequired && !hasFactor && can(person, ...demandingRights);
    if (isDemanded && row.second_factor_demanded_at === null) {
      await noteDemand(by.em, { userId: person.userId, now });
    }
    const dueAt = isDemanded ? graceEnd(row.second_factor_demanded_at ?? now) : null;
    const secondsAgo = row.proven_at ? (now.getTime() - row.proven_at.getTime()) / 1000 : Infinity;
    return { ...person, proof: { hasFactor, secondsAgo, dueAt, isOverdue: dueAt !== null && dueAt <= now } };
  }
}

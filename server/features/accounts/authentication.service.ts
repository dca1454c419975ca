import type { Actor, Member } from '../../access/actor.ts';
import { member, visitor } from '../../access/actor.ts';
import type { PermissionGrounds } from '../../access/effective-permissions.ts';
import type { Position } from '../../access/positions.ts';
import type { Clock } from '../../core/clock.ts';
import { nairobiDate } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { tokenHash } from '../../core/tokens.ts';
import { membershipStanding } from '../../access/membership-standing.ts';

interface PersonRow {
  user_id: number;
  username: string;
  name: string;
  email: string;
  role: string;
  is_active: boolean;
  position: Position | null;
  granted: string[];
  revoked: string[];
  suspended_at: Date | null;
  deactivated_at: Date | null;
  expiry: string | null;
}

interface SessionRow extends PersonRow {
  session_id: number;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date;
}

/** Everything an actor is made of, so that one statement a request is enough. Takes today twice. */
const PERSON_COLUMNS = `
         u.id user_id, u.username, u.name, u.email, u.role, u.is_active,
         (select t.position from executive_terms t
           where t.user_id = u.id and t.is_active and t.start_date <= ?::date and (t.end_date is null or t.end_date >= ?::date)
           limit 1) as position,
         array(select g.permission from permission_grants g where g.user_id = u.id and g.is_granted) granted,
         array(select g.permission from permission_grants g where g.user_id = u.id and not g.is_granted) revoked,
         m.suspended_at, m.deactivated_at,
         (select max(mp.ends_on)::text from membership_periods mp where mp.membership_id = m.id and mp.voided_at is null) expiry`;

const SESSION_SQL = `
  select ${PERSON_COLUMNS}, s.id session_id, s.expires_at, s.revoked_at, s.last_used_at
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id`;

const PERSON_SQL = `select ${PERSON_COLUMNS} from users u left join memberships m on m.user_id = u.id where u.id = ?`;

/** The session of somebody who is looked at, not signed in. */
const NO_SESSION = 0;

const IDLE_WRITE_MS = 60_000;
const SCHEME = /^token(?:\s|$)/i;

/** Turns a token into the person behind it, with rights and membership as they are now. */
export class AuthenticationService {
  constructor(private readonly clock: Clock) {}

  /** Reads an `Authorization: Token <token>` header; any other scheme counts as no credentials (contract §1.2). */
  async authenticate(em: SqlEntityManager, header: string | undefined): Promise<Actor> {
    if (header === undefined || !SCHEME.test(header)) {
      return visitor('absent');
    }
    const token = header.replace(SCHEME, '').trim();
    if (token === '') {
      return visitor('empty');
    }
    return /\s/.test(token) ? visitor('malformed') : this.bySession(em, 's.token_hash = ?', tokenHash(token));
  }

  /** The actor of a session by its id: sockets ask again while they live. */
  async bySessionId(em: SqlEntityManager, sessionId: number): Promise<Actor> {
    return this.bySession(em, 's.id = ?', sessionId);
  }

  /** A person's rights and membership, without a session. */
  async memberById(em: SqlEntityManager, userId: number): Promise<Member> {
    const { row, today } = await this.person(em, userId);
    return toMember(row, NO_SESSION, today);
  }

  /** What a person's rights are computed from. */
  async groundsOf(em: SqlEntityManager, userId: number): Promise<PermissionGrounds> {
    const { row } = await this.person(em, userId);
    return { role: row.role, position: row.position, granted: row.granted, revoked: row.revoked };
  }

  private async person(em: SqlEntityManager, userId: number): Promise<{ row: PersonRow; today: string }> {
    const today = nairobiDate(this.clock.now());
    const [row] = await em.execute<PersonRow[]>(PERSON_SQL, [today, today, userId]);
    if (!row) {
      throw new Error(`There is no user ${String(userId)}`);
    }
    return { row, today };
  }

  private async bySession(em: SqlEntityManager, condition: string, key: string | number): Promise<Actor> {
    const now = this.clock.now();
    const today = nairobiDate(now);
    const [row] = await em.execute<SessionRow[]>(`${SESSION_SQL} where ${condition}`, [today, today, key]);
    if (!row || row.revoked_at !== null) {
      return visitor(row && !row.is_active ? 'inactive' : 'unknown');
    }
    if (!row.is_active) {
      return visitor('inactive');
    }
    if (row.expires_at <= now) {
      return visitor('expired');
    }
    if (now.getTime() - row.last_used_at.getTime() > IDLE_WRITE_MS) {
      await em.execute('update sessions set last_used_at = ? where id = ?', [now, row.session_id]);
    }
    return toMember(row, row.session_id, today);
  }
}

function toMember(row: PersonRow, sessionId: number, today: string): Member {
  return member({
    userId: row.user_id,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role,
    position: row.position,
    granted: row.granted,
    revoked: row.revoked,
    sessionId,
    membership: membershipStanding(
      { suspendedAt: row.suspended_at, deactivatedAt: row.deactivated_at, expiry: row.expiry },
      today,
    ),
  });
}

import { member, type Member } from '../../../access/actor.ts';
import { membershipStanding } from '../../../access/membership-standing.ts';
import { NO_PROOF } from '../../../access/proof.ts';
import type { PersonRow } from './person.query.ts';

/** The session of somebody who is looked at, not signed in. */
export const NO_SESSION = 0;

/** A person as an actor, with the rights and the standing of a day. */
export const memberOf = (row: PersonRow, sessionId: number, today: string): Member =>
  member({
    userId: row.user_id,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role,
    position: row.position,
    granted: row.granted,
    revoked: row.revoked,
    sessionId,
    proof: NO_PROOF,
    membership: membershipStanding(
      { suspendedAt: row.suspended_at, deactivatedAt: row.deactivated_at, expiry: row.expiry },
      today,
    ),
  });

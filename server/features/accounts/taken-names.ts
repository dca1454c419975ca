import type { SqlEntityManager } from '../../core/db/orm.ts';
import type { FieldMessages } from '../../core/errors.ts';
import { emailTaken, usernameTaken } from './account.errors.ts';
import { nameKey } from './account.schemas.ts';
import { peopleNamed } from './user.query.ts';

/** What somebody else already has, of the names that could be read: at the field each came in. */
export async function takenNames(
  em: SqlEntityManager,
  { email, username }: { email?: string; username?: string },
): Promise<FieldMessages> {
  const emailKey = email === undefined ? null : nameKey(email);
  const usernameKey = username === undefined ? null : nameKey(username);
  const people = await peopleNamed(em, { emailKey, usernameKey });
  return {
    ...(people.some((person) => person.has_email) ? emailTaken().fields : {}),
    ...(people.some((person) => person.has_username) ? usernameTaken().fields : {}),
  };
}

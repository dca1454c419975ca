import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { nairobiYear } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { violatedUnique } from '../../core/db/sql-state.ts';
import { validationError } from '../../core/errors.ts';
import { hashPassword } from '../../core/passwords.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parse } from '../../core/validation/parse.ts';
import { emailTaken, takenError, usernameTaken } from './account.errors.ts';
import { registerPerAddress } from './account.limits.ts';
import { nameKey, registerSchema } from './account.schemas.ts';
import { User } from './user.entity.ts';

/** What else has to exist for a new person; implemented by the features that need it, in the same transaction. */
export type OnRegistered = (tx: Call, user: User) => Promise<void>;

/** Joining the club. */
export class RegistrationService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly onRegistered: OnRegistered,
  ) {}

  /** Makes an account (U2): always a MEMBER, active, with a membership that waits for its first payment. */
  async register(call: Call, input: unknown): Promise<User> {
    await this.limiter.spend(registerPerAddress, call.address);
    const command = parse(registerSchema, input);
    const passwordHash = await hashPassword(command.password);
    try {
      return await inTransaction(call, async (tx) => {
        const { em } = tx;
        await refuseTaken(em, nameKey(command.username), nameKey(command.email));
        const user = em.create(User, {
          username: command.username,
          usernameKey: nameKey(command.username),
          name: command.name,
          email: command.email,
          emailKey: nameKey(command.email),
          passwordHash,
          registrationNumber: await nextRegistrationNumber(em, nairobiYear(this.clock.now())),
          dateJoined: this.clock.now(),
        });
        em.persist(user);
        await em.flush();
        await this.onRegistered(tx, user);
        return user;
      });
    } catch (error) {
      throw takenError(violatedUnique(error)) ?? error;
    }
  }
}

/** Both problems are told at once, so that the form is mended in one go. */
async function refuseTaken(em: SqlEntityManager, usernameKey: string, emailKey: string): Promise<void> {
  const taken = await em.find(
    User,
    { $or: [{ usernameKey }, { emailKey }] },
    { fields: ['usernameKey', 'emailKey'] },
  );
  if (taken.length === 0) {
    return;
  }
  throw validationError({
    ...(taken.some((user) => user.emailKey === emailKey) ? emailTaken().fields : {}),
    ...(taken.some((user) => user.usernameKey === usernameKey) ? usernameTaken().fields : {}),
  });
}

/** `LC-2026-0042`: counted per year by the database, so that two registrations never share one. */
async function nextRegistrationNumber(em: SqlEntityManager, year: number): Promise<string> {
  const [row] = await em.execute<{ last_number: number }[]>(
    `insert into registration_counters (year, last_number) values (?, 1)
     on conflict (year) do update set last_number = registration_counters.last_number + 1 returning last_number`,
    [year],
  );
  return `LC-${String(year)}-${String(row?.last_number ?? 1).padStart(4, '0')}`;
}

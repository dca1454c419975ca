import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { nairobiYear } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { violatedUnique } from '../../core/db/sql-state.ts';
import type { FieldMessages } from '../../core/errors.ts';
import { hashPassword } from '../../core/passwords.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parseFully, sentAs } from '../../core/validation/parse.ts';
import { takenError } from './account.errors.ts';
import { registerPerAddress } from './account.limits.ts';
import { nameKey, registerSchema } from './account.schemas.ts';
import { doubtsAboutPassword } from './chosen-password.ts';
import type { EmailConfirmation } from './recovery/email-confirmation.service.ts';
import { takenNames } from './taken-names.ts';
import { User } from './user.entity.ts';
import { nextNumber } from './user.query.ts';

/** What else has to exist for a new person; implemented by the features that need it, in the same transaction. */
export type OnRegistered = (tx: Call, user: Pick<User, 'id'>) => Promise<void>;

/** Joining the club. */
export class RegistrationService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly onRegistered: () => readonly OnRegistered[],
    private readonly confirmation: EmailConfirmation,
  ) {}

  /** Makes an account (U2): always a MEMBER, active, with a membership that waits for its first payment. */
  async register(call: Call, input: unknown): Promise<User> {
    await this.limiter.spend(registerPerAddress, call.address);
    const command = await parseFully(registerSchema(sentAs(input, 'password')), input, (read) =>
      doubts(call.em, read),
    );
    const passwordHash = await hashPassword(command.password);
    try {
      return await inTransaction(call, async (tx) => {
        const { em } = tx;
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
        for (const prepare of this.onRegistered()) {
          await prepare(tx, user);
        }
        await this.confirmation.ask(em, user, 'joined');
        return user;
      });
    } catch (error) {
      throw takenError(violatedUnique(error)) ?? error;
    }
  }
}

/** What is wrong with the names and the password that could be read. */
async function doubts(
  em: SqlEntityManager,
  { password, ...names }: { email?: string; username?: string; password?: string },
): Promise<FieldMessages> {
  return {
    ...(await takenNames(em, names)),
    ...(await doubtsAboutPassword('password', password, names.username)),
  };
}

/** `LC-2026-0042`: counted per year. */
async function nextRegistrationNumber(em: SqlEntityManager, year: number): Promise<string> {
  const counted = await nextNumber.first(em, { year });
  return `LC-${String(year)}-${String(counted?.last_number ?? 1).padStart(4, '0')}`;
}

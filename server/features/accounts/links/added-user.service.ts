import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { parseFully } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { takenError } from '../account.errors.ts';
import { addUser, manageUsers } from '../account.policy.ts';
import { addUserSchema } from '../account.schemas.ts';
import type { BulkRegistrationService } from '../people/bulk-registration.service.ts';
import { takenNames } from '../taken-names.ts';
import type { MadeLink, SignInLinkService } from './sign-in-link.service.ts';

/** Somebody whom staff added. */
export interface AddedUser extends MadeLink {
  id: number;
}

/** Adds people one by one, each with a link to choose a password by. */
export class AddedUserService {
  constructor(
    private readonly clock: Clock,
    private readonly registrations: BulkRegistrationService,
    private readonly links: SignInLinkService,
    private readonly audit: AuditService,
  ) {}

  /** Makes an account, always of a MEMBER, whose password its person chooses. */
  async add(call: Call, input: unknown): Promise<AddedUser> {
    await authorize(call, addUser(call.actor), 'add a user');
    const { name, username, email } = await parseFully(addUserSchema, input, (read) =>
      takenNames(call.em, read),
    );
    const person = { name, username, email, phoneNumber: '', course: '', countyOfOrigin: '', hub: '' };
    try {
      return await inTransaction(call, async (tx) => {
        const entered = { ...person, yearOfStudy: null, joinedAt: this.clock.now() };
        const [id = 0] = await this.registrations.addAll(tx, [entered]);
        await this.audit.record(tx, {
          action: 'PERMISSION_USED',
          subject: { id, name, email },
          right: manageUsers,
          newValue: username,
          reason: `Added person ${String(id)}`,
        });
        return { id, ...(await this.links.makeFor(tx, { id, name, email })) };
      });
    } catch (error) {
      throw takenError(violatedUnique(error)) ?? error;
    }
  }
}

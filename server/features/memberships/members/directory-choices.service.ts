import { z } from 'zod';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { boolean } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import { Membership } from '../membership.entity.ts';
import type { DirectoryChoices } from './member.view.ts';

/** Absent fields stay as they are. */
const choicesSchema = z
  .object({
    isListed: boolean(),
    showsCourse: boolean(),
    showsYear: boolean(),
    showsHub: boolean(),
    showsBio: boolean(),
    showsPicture: boolean(),
  })
  .partial();

/** What a member lets other members see in the directory; staff see everything all the same. */
export class DirectoryChoiceService {
  async mine(call: Call): Promise<DirectoryChoices> {
    return call.em.findOneOrFail(Membership, { user: signedIn(call.actor).userId });
  }

  /** Keeps what is given; the directory follows at once. */
  async change(call: Call, input: unknown): Promise<DirectoryChoices> {
    const { userId } = signedIn(call.actor);
    const chosen = parse(choicesSchema, input);
    return inTransaction(call, async ({ em }) => {
      const membership = await em.findOneOrFail(Membership, { user: userId });
      em.assign(membership, chosen, { ignoreUndefined: true });
      await em.flush();
      return membership;
    });
  }
}

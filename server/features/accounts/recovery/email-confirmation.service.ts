import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { conflict } from '../../../core/errors.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { confirmationsPerPerson, linksPerAddress } from '../account.limits.ts';
import { linkSchema, nameKey } from '../account.schemas.ts';
import { confirmEmail, emailChanged, type Occasion } from '../letters/address.letters.ts';
import type { LinkBook } from '../links/link-book.ts';
import { addressesOf, confirmAddress } from './own-address.query.ts';

const LINK_MS = 7 * 24 * 60 * 60_000;

/** Whose address is to be confirmed. */
interface Addressee {
  id: number;
  name: string;
  email: string;
}

interface ConfirmationParts {
  links: LinkBook;
  queue: MailQueue;
  limiter: RateLimiter;
}

/** Finds out whether mail reaches people: an address is theirs once a link that was mailed there has come back. */
export class EmailConfirmation {
  constructor(
    private readonly clock: Clock,
    private readonly parts: ConfirmationParts,
  ) {}

  /** Mails the link to confirm an address, as part of the surrounding transaction. */
  async ask(em: SqlEntityManager, { id, name, email }: Addressee, occasion: Occasion): Promise<void> {
    const { links, queue } = this.parts;
    const link = { userId: id, kind: 'CONFIRMATION', lastsMs: LINK_MS, emailKey: nameKey(email) } as const;
    const { token } = await links.add(em, link);
    await queue.send(em, confirmEmail, { name, address: email }, { token, occasion });
  }

  /** A person has another address: links end, those of staff were mailed to the old one as well, and it is told if it was theirs. */
  async changed(
    em: SqlEntityManager,
    old: Addressee & { wasConfirmed: boolean },
    email: string,
  ): Promise<void> {
    const { id, name, wasConfirmed } = old;
    await this.parts.links.endAll(em, id);
    if (wasConfirmed) {
      await this.parts.queue.send(em, emailChanged, { name, address: old.email }, {});
    }
    await this.ask(em, { id, name, email }, 'changed');
  }

  /** Mails the link once more to the caller, who says that mail arrives there. Throws when nothing is to be confirmed. */
  async sendAgain(call: Call): Promise<void> {
    const { userId } = signedIn(call.actor);
    await this.parts.limiter.spend(confirmationsPerPerson, String(userId));
    await inTransaction(call, async ({ em }) => {
      const person = await addressesOf.first(em, { ids: [userId] });
      if (!person || person.confirmedAt) {
        throw conflict('Your e-mail address is confirmed already.');
      }
      await this.parts.queue.tryAgain(em, person.email);
      await this.ask(em, person, 'asked');
    });
  }

  /** Confirms the address that a link was mailed to; tells which. Throws NOT_FOUND for a link that counts no longer. */
  async confirm(call: Call, input: unknown): Promise<string> {
    await this.parts.limiter.spend(linksPerAddress, call.address);
    const { token } = parse(linkSchema, input);
    return inTransaction(call, async ({ em }) => {
      const { userId, email } = await this.parts.links.use(em, token, ['CONFIRMATION']);
      await this.noteArrival(em, userId, email ?? '');
      return email ?? '';
    });
  }

  /** A link that was mailed to a person's address has come back. */
  async noteArrival(em: SqlEntityManager, id: number, email: string): Promise<void> {
    await confirmAddress(em, { id, email, now: this.clock.now() });
    await this.parts.queue.tryAgain(em, email);
  }
}

import type { SqlEntityManager } from '../../../core/db/orm.ts';
import type { LetterKind } from '../../mail/letters/letter.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { addressOf } from './own-address.query.ts';

/** Mail to people of whom it is known that mail reaches them; to everybody else nothing is sent. */
export class OwnMail {
  constructor(private readonly queue: MailQueue) {}

  /** Leaves a mail for a person as part of the surrounding transaction; whether there was somewhere to send it. */
  async send<Props extends object>(
    em: SqlEntityManager,
    userId: number,
    kind: LetterKind<Props>,
    props: (person: { username: string }) => Props,
  ): Promise<boolean> {
    const person = await addressOf.first(em, { id: userId });
    if (!person?.confirmedAt || (await this.queue.isStopped(em, person.email))) {
      return false;
    }
    await this.queue.send(em, kind, { name: person.name, address: person.email }, props(person));
    return true;
  }
}

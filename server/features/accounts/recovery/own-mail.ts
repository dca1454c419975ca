import type { SqlEntityManager } from '../../../core/db/orm.ts';
import type { LetterKind } from '../../mail/letters/letter.ts';
import { letterTo, type LetterTo, type MailQueue } from '../../mail/mail-queue.ts';
import { addressesOf } from './own-address.query.ts';

/** A mail to a person, as it is written to whoever has that name. */
export interface OwnLetter {
  userId: number;
  write: (person: { username: string }) => LetterTo;
}

/** A mail of a kind to a person. */
export const ownLetter = <Props extends object>(
  userId: number,
  kind: LetterKind<Props>,
  props: (person: { username: string }) => Props,
): OwnLetter => ({ userId, write: (person) => letterTo(kind, props(person)) });

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
    const sent = await this.sendAll(em, [ownLetter(userId, kind, props)]);
    return sent > 0;
  }

  /** The same of several mails, in as many statements as for one; how many there was somewhere to send. */
  async sendAll(em: SqlEntityManager, letters: readonly OwnLetter[]): Promise<number> {
    const people = await addressesOf(em, { ids: [...new Set(letters.map(({ userId }) => userId))] });
    const confirmed = people.filter(({ confirmedAt }) => confirmedAt !== null);
    if (confirmed.length === 0) {
      return 0;
    }
    const working = new Set(
      await this.queue.working(
        em,
        confirmed.map(({ email }) => email),
      ),
    );
    const reached = new Map(
      confirmed.filter(({ email }) => working.has(email)).map((person) => [person.id, person]),
    );
    const mails = letters.flatMap(({ userId, write }) => {
      const person = reached.get(userId);
      return person ? [{ name: person.name, address: person.email, ...write(person) }] : [];
    });
    await this.queue.sendAll(em, mails);
    return mails.length;
  }
}

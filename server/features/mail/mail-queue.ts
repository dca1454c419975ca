import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { addJob } from '../../core/jobs.ts';
import type { LetterKind } from './letters/letter.ts';
import { addressKey, headerWords, isMailAddress } from './mail-address.ts';
import { liftStop, stopOf } from './mail-stop.query.ts';
import { addMail } from './mail.query.ts';
import { MAIL_TASK } from './mail.tasks.ts';

const MOST_NAME = 100;

/** Who gets a mail. */
export interface Recipient {
  name: string;
  address: string;
}

/** Where features leave mail; a job sends it. */
export class MailQueue {
  /** `host` is what message ids end in. */
  constructor(private readonly host: () => string) {}

  /**
   * Leaves a mail as part of the surrounding transaction: it is sent if and only if the change is kept. Nothing is left for
   * an address that no mail server knows what to do with.
   */
  async send<Props extends object>(
    em: SqlEntityManager,
    kind: LetterKind<Props>,
    { name, address }: Recipient,
    props: Props,
  ): Promise<void> {
    if (!isMailAddress(address)) {
      return;
    }
    await addMail(em, {
      kind: kind.name,
      address,
      name: headerWords(name, MOST_NAME),
      props: JSON.stringify(props),
      messageId: `${randomUUID()}@${this.host()}`,
      isUrgent: kind.isUrgent,
    });
    // Without a key: two changes that leave mail would wait for one another.
    await addJob(em, MAIL_TASK, {});
  }

  /** Whether mail to an address has come back or was complained of. */
  async isStopped(em: SqlEntityManager, address: string): Promise<boolean> {
    const stop = await stopOf.first(em, { addressKey: addressKey(address) });
    return stop !== null && stop.seconds === null;
  }

  /** Mail is tried again at an address whose person says that it works, or has just read mail there. */
  async tryAgain(em: SqlEntityManager, address: string): Promise<void> {
    await liftStop(em, { addressKey: addressKey(address) });
  }
}

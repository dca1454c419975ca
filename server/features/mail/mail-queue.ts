import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { addJob } from '../../core/jobs.ts';
import type { LetterKind } from './letters/letter.ts';
import { addressKey, headerWords, isMailAddress } from './mail-address.ts';
import { liftStop, stoppedAmong } from './mail-stop.query.ts';
import { addMails } from './mail.query.ts';
import { MAIL_TASK } from './mail.tasks.ts';

const MOST_NAME = 100;

/** Who gets a mail. */
export interface Recipient {
  name: string;
  address: string;
}

/** What a mail says, as it stands in the queue. */
export interface LetterTo {
  kind: string;
  isUrgent: boolean;
  props: string;
}

export const letterTo = <Props extends object>(
  { name, isUrgent }: LetterKind<Props>,
  props: Props,
): LetterTo => ({
  ...{ kind: name, isUrgent },
  props: JSON.stringify(props),
});

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
    recipient: Recipient,
    props: Props,
  ): Promise<void> {
    await this.sendAll(em, [{ ...recipient, ...letterTo(kind, props) }]);
  }

  /** The same of several mails, in as many statements as for one. */
  async sendAll(em: SqlEntityManager, mails: readonly (Recipient & LetterTo)[]): Promise<void> {
    const sent = mails.filter(({ address }) => isMailAddress(address));
    if (sent.length === 0) {
      return;
    }
    await addMails(em, {
      kinds: sent.map(({ kind }) => kind),
      addresses: sent.map(({ address }) => address),
      names: sent.map(({ name }) => headerWords(name, MOST_NAME)),
      props: sent.map(({ props }) => props),
      messageIds: sent.map(() => `${randomUUID()}@${this.host()}`),
      areUrgent: sent.map(({ isUrgent }) => isUrgent),
    });
    // Without a key: two changes that leave mail would wait for one another.
    await addJob(em, MAIL_TASK, {});
  }

  /** Whether mail to an address has come back or was complained of. */
  async isStopped(em: SqlEntityManager, address: string): Promise<boolean> {
    return (await this.working(em, [address])).length === 0;
  }

  /** Of some addresses, those from which no mail has come back and of which nobody has complained. */
  async working(em: SqlEntityManager, addresses: readonly string[]): Promise<string[]> {
    const rows = await stoppedAmong(em, { addressKeys: addresses.map(addressKey) });
    const stopped = new Set(rows.map((row) => row.addressKey));
    return addresses.filter((address) => !stopped.has(addressKey(address)));
  }

  /** Mail is tried again at an address whose person says that it works, or has just read mail there. */
  async tryAgain(em: SqlEntityManager, address: string): Promise<void> {
    await liftStop(em, { addressKey: addressKey(address) });
  }
}

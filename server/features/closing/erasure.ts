import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import type { Logger } from '../../core/logger.ts';
import { publish } from '../../core/pubsub.ts';
import type { TellPerson } from '../accounts/people/tell-person.ts';
import { sessionsChanged } from '../accounts/sessions/session.topics.ts';
import type { WrittenMail } from '../mail/written-mail.ts';
import type { PictureLibrary } from '../pictures/picture-library.ts';
import {
  dueClosings,
  forgetInLogs,
  lockAccounts,
  lockClosing,
  markErased,
  markHindered,
  wordsOf,
  type WaitingRow,
} from './closing.query.ts';
import type { Erasing } from './erasing.ts';
import { MY_DATA_PATH } from '../accounts/people/account-paths.ts';

/** Finds nothing: for whoever is known by no word. */
const NO_WORDS = '(?!)';

interface ErasureParts {
  log: Pick<Logger, 'info'>;
  pictures: PictureLibrary;
  tellPerson: TellPerson;
  writtenMail: WrittenMail;
}

/** Erases the accounts whose 30 days are over. */
export class Erasure {
  constructor(
    private readonly clock: Clock,
    private readonly erasing: Erasing,
    private readonly parts: ErasureParts,
  ) {}

  /** What somebody has to end before the account can close, in words. */
  async obstacles(em: SqlEntityManager, userId: number): Promise<string[]> {
    const asked = this.forgotten(userId, [userId], [], NO_WORDS);
    const found: string[] = [];
    for (const { words, find } of this.erasing.obstacles) {
      if (await find.first(em, asked)) {
        found.push(words);
      }
    }
    return found;
  }

  /**
   * Erases what is due, each account in a transaction of its own, and then the files that nothing names any more. One that
   * cannot be erased holds up no other; the job fails then, and comes again.
   */
  async run(call: Call): Promise<void> {
    const problems: unknown[] = [];
    let last = 0;
    for await (const id of this.due(call)) {
      last = id;
      await inTransaction(call, (tx) => this.end(tx, id)).catch((error: unknown) => problems.push(error));
    }
    if (last > 0) {
      await this.parts.pictures.sweep(call);
    }
    if (problems.length > 0) {
      throw new AggregateError(problems, 'some accounts could not be erased');
    }
  }

  /** All that are due, some at a time; one that stays due is not met again. */
  private async *due(call: Call): AsyncGenerator<number> {
    const now = this.clock.now();
    let due: readonly WaitingRow[] = [];
    do {
      due = await dueClosings(call.em, { now, after: due.at(-1)?.id ?? 0 });
      yield* due.map(({ id }) => id);
    } while (due.length > 0);
  }

  private async end(tx: Call, id: number): Promise<void> {
    const closing = await lockClosing.first(tx.em, { id });
    if (!closing) {
      return;
    }
    const accounts = await lockAccounts(tx.em, { userId: closing.userId });
    const [obstacle] = await this.obstacles(tx.em, closing.userId);
    if (obstacle !== undefined) {
      await this.hinder(tx, closing, obstacle);
      return;
    }
    await this.erase(tx, closing, accounts);
    this.parts.log.info({ account: closing.userId }, 'an account was erased, as its person had asked');
  }

  /** What came in between is told once; the account closes as soon as it is ended. */
  private async hinder(tx: Call, { id, userId, hinderedAt }: WaitingRow, obstacle: string): Promise<void> {
    if (hinderedAt === null) {
      await markHindered(tx.em, { id, now: this.clock.now() });
      await this.parts.tellPerson(tx, {
        ...{ userId, path: MY_DATA_PATH },
        ...{ title: 'Your account cannot close yet', message: obstacle },
      });
    }
  }

  private async erase(
    tx: Call,
    { id, userId, removesWritings }: WaitingRow,
    accounts: readonly { id: number; emailKey: string }[],
  ): Promise<void> {
    const ids = accounts.map((account) => account.id);
    const emails = accounts.map(({ emailKey }) => emailKey);
    const words = (await wordsOf.first(tx.em, { ids }))?.words ?? NO_WORDS;
    await forgetInLogs(tx.em, { userId, ids });
    const asked = this.forgotten(userId, ids, emails, words);
    for (const step of [...(removesWritings ? this.erasing.writings : []), ...this.erasing.always]) {
      await step(tx.em, asked);
    }
    await markErased(tx.em, { id, now: this.clock.now() });
    await publish(tx.em, sessionsChanged, { userId });
    await this.parts.writtenMail.forget(emails);
  }

  private forgotten(userId: number, ids: number[], emails: string[], words: string) {
    return { ids, emails, words, name: `Former member ${String(userId)}`, now: this.clock.now() };
  }
}

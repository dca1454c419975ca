import { isDatabaseGone } from './db/sql-state.ts';

/** Works on a group of questions; what each of them is answered with. */
type AnswerAll<Ask, Answer> = (asks: readonly Ask[]) => Promise<(ask: Ask) => Answer>;

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** How many groups are worked on at a time, and how many questions stand in one. */
interface GatheringOptions {
  groups?: number;
  most?: number;
}

/**
 * Answers alike questions of many at once. The first is answered at once and alone; who asks while that goes on is answered
 * together with all others who did, so that groups grow with the load and nobody waits for company. Every answer is begun
 * after it was asked for. Where a group fails, each of it is answered alone: nobody fails for another's question; but where the database
 * has gone, all fail at once instead of waiting for it one after the other.
 */
export class Gathering<Ask, Answer> {
  private readonly waiting: Waiting<Ask, Answer>[] = [];
  private running = 0;

  constructor(
    private readonly answerAll: AnswerAll<Ask, Answer>,
    private readonly options: GatheringOptions = {},
  ) {}

  do(ask: Ask): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.waiting.push({ ask, resolve, reject });
    this.begin();
    return promise;
  }

  private begin(): void {
    const { groups = 1, most = 64 } = this.options;
    if (this.running >= groups || this.waiting.length === 0) {
      return;
    }
    const group = this.waiting.splice(0, most);
    this.running += 1;
    void this.answer(group).finally(() => {
      this.running -= 1;
      this.begin();
    });
  }

  private async answer(group: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answerOf = await this.answerAll(group.map(({ ask }) => ask));
      group.forEach(({ ask, resolve }) => {
        resolve(answerOf(ask));
      });
    } catch (error) {
      if (group.length === 1 || isDatabaseGone(error)) {
        group.forEach(({ reject }) => {
          reject(error);
        });
        return;
      }
      for (const one of group) {
        await this.answer([one]);
      }
    }
  }
}

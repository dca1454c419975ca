import DataLoader from 'dataloader';
import type { Call } from './call.ts';

/** Finds one thing for each of many keys that has one, in one statement. */
type FindAll<Found> = (call: Call, keys: readonly number[]) => Promise<ReadonlyMap<number, Found>>;

interface Asked {
  call: Call;
  key: number;
}

/** Of so many at most, so that nobody waits for a crowd. */
const MOST_AT_ONCE = 250;

/**
 * Gathers the look-ups of everybody who asks in the same turn of the event loop, and sends one statement: a thousand people
 * may hear of something at once. Who may see what was found is decided afterwards, by each call for itself. Nothing is
 * remembered, and no call may ask from within a transaction.
 */
export class SharedLoader<Found> {
  private readonly loader: DataLoader<Asked, Found | null>;

  constructor(private readonly find: FindAll<Found>) {
    this.loader = new DataLoader((asked) => this.batch(asked), {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (send) => setImmediate(send),
    });
  }

  /** What a key has; null when it has nothing. */
  async load(call: Call, key: number): Promise<Found | null> {
    return this.loader.load({ call, key });
  }

  private async batch(asked: readonly Asked[]): Promise<(Found | null)[]> {
    const [first] = asked;
    const keys = [...new Set(asked.map(({ key }) => key))];
    const found = first ? await this.find(first.call, keys) : new Map<number, Found>();
    return asked.map(({ key }) => found.get(key) ?? null);
  }
}

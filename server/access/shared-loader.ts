import DataLoader from 'dataloader';
import type { Call } from './call.ts';

/** What somebody asks with who may not be known yet. */
export type Asker = Pick<Call, 'em'>;

/** Finds one thing for each of many keys that has one, in one statement. */
type FindAll<Found, Key, By> = (by: By, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>;

interface Asked<Key, By> {
  by: By;
  key: Key;
}

/** Of so many at most, so that nobody waits for a crowd. */
const MOST_AT_ONCE = 250;

/**
 * Gathers the look-ups of everybody who asks in the same turn of the event loop, and sends one statement: a thousand people
 * may hear of something at once. Who may see what was found is decided afterwards, by each call for itself. Nothing is
 * remembered, and no call may ask from within a transaction.
 */
export class SharedLoader<Found, Key extends string | number = number, By extends Asker = Call> {
  private readonly loader: DataLoader<Asked<Key, By>, Found | null>;

  constructor(private readonly find: FindAll<Found, Key, By>) {
    this.loader = new DataLoader((asked) => this.batch(asked), {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (send) => setImmediate(send),
    });
  }

  /** What a key has; null when it has nothing. */
  async load(by: By, key: Key): Promise<Found | null> {
    return this.loader.load({ by, key });
  }

  private async batch(asked: readonly Asked<Key, By>[]): Promise<(Found | null)[]> {
    const [first] = asked;
    const keys = [...new Set(asked.map(({ key }) => key))];
    const found = first ? await this.find(first.by, keys) : new Map<Key, Found>();
    return asked.map(({ key }) => found.get(key) ?? null);
  }
}

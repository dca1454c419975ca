import DataLoader from 'dataloader';
import type { Call } from './call.ts';
import { keptFor } from './kept-for-call.ts';

/** Finds the rows that belong to many keys, in one statement; every row says its key. */
export type FindRows<Row> = (call: Call, keys: readonly number[]) => Promise<(Row & { key: number })[]>;

/** Gathers the look-ups of one call, however deep in its answer they are asked for, and sends one statement. */
export class CallLoader<Row> {
  constructor(private readonly find: FindRows<Row>) {}

  /** The rows of a key, in the order in which they were found. */
  async load(call: Call, key: number): Promise<Row[]> {
    return this.of(call).load(key);
  }

  private of(call: Call): DataLoader<number, Row[]> {
    // Without memory: the call of a subscription lives long, and a batch is all that is wanted.
    return keptFor(call, this, () => new DataLoader((keys) => this.batch(call, keys), { cache: false }));
  }

  private async batch(call: Call, keys: readonly number[]): Promise<Row[][]> {
    const rows = Map.groupBy(await this.find(call, [...new Set(keys)]), ({ key }) => key);
    return keys.map((key) => rows.get(key) ?? []);
  }
}

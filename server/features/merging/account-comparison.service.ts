import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import {
  holdComparing,
  renewKeys,
  renewPairs,
  someToCompare,
  takeToCompare,
} from './alike-accounts.query.ts';

/** Accounts that are compared in one transaction. */
const MOST_AT_ONCE = 500;

/** So many times that number are compared while somebody waits for the list; the job goes on. */
const MOST_ROUNDS_WAITED = 10;

/**
 * Keeps which accounts are alike. Whoever changes an account leaves a note with the change; comparing follows once that is
 * committed, so that two accounts made at the same moment are found as well.
 */
export class AccountComparison {
  /** Compares accounts that have changed since, and tells whether there were any. */
  async goOn(call: Call, mostRounds = MOST_ROUNDS_WAITED): Promise<boolean> {
    let round = 0;
    for (; round < mostRounds && (await someToCompare.first(call.em)); round += 1) {
      await inTransaction(call, compareSome);
    }
    return round > 0;
  }

  /** The same until all of them are compared. */
  async finish(call: Call): Promise<void> {
    await this.goOn(call, Number.POSITIVE_INFINITY);
  }
}

async function compareSome({ em }: Call): Promise<void> {
  await holdComparing(em);
  const ids = (await takeToCompare(em, { most: MOST_AT_ONCE })).map(({ account_id }) => account_id);
  if (ids.length === 0) {
    return;
  }
  const { keys = [] } = (await renewKeys.first(em, { ids })) ?? {};
  await renewPairs(em, { ids, keys });
}

import type { Call } from '../../../access/call.ts';
import type { LedgerLine } from '../provider/payment-provider.ts';

/** Who else has something to compare with the provider's books, besides prompts. */
export interface BookListener {
  /** Of lines, those that are nobody's yet: no money that is known by its receipt to be something else. */
  withoutOwn(call: Call, lines: readonly LedgerLine[]): Promise<readonly LedgerLine[]>;
  /** The books since a moment have been read. */
  hear(call: Call, lines: readonly LedgerLine[], since: Date): Promise<void>;
}

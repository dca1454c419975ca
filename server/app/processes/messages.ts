import type { Config } from '../../config/config.ts';
import type { Tally } from '../../core/peers.ts';
import type { Foundations } from '../start-product.ts';

/** What the first process tells those that serve. */
export type ToWorker =
  /** What to serve, and since when spans of time are counted. */
  | { kind: 'begin'; config: Config; foundations: Foundations; since: number }
  | { kind: 'tally'; from: number; tally: Tally }
  | { kind: 'gone'; from: number }
  | { kind: 'new' }
  /** Null where one of them is only beginning, or has just ended. */
  | { kind: 'metrics'; id: number; text: string | null };

/** What a process that serves tells the first one. */
export type ToFirst =
  /** It hears now: what is said earlier is lost. */
  | { kind: 'listening' }
  | { kind: 'serving'; address: string }
  | { kind: 'tally'; tally: Tally }
  | { kind: 'metrics'; id: number };

/** Messages of the cluster and of the metrics' library pass the same way. */
const isOurs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message;

export const isToWorker = (message: unknown): message is ToWorker => isOurs(message);

export const isToFirst = (message: unknown): message is ToFirst => isOurs(message);

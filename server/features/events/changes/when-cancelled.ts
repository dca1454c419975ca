import type { Call } from '../../../access/call.ts';

/** An event that has just been cancelled. */
interface CancelledEvent {
  id: number;
  title: string;
  reason: string;
}

/** What else follows when an event is cancelled; part of the same transaction, so that it happens with it or not at all. */
export type WhenCancelled = (tx: Call, event: CancelledEvent) => Promise<void>;

import type { Call } from '../../../access/call.ts';

/** An event of which further ones have just been made. */
export interface RepeatedEvent {
  id: number;
  title: string;
  startsAt: Date;
  /** Those made like it, in their order. */
  others: readonly number[];
}

/** What else further events get of the one they are made like; part of the transaction that makes them. */
export type WhenRepeated = (tx: Call, event: RepeatedEvent) => Promise<void>;

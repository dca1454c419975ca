import type { Call } from '../../../access/call.ts';

/** Work of one kind that waits for whoever holds an office. */
export interface OpenMatter {
  /** What it is, for example "Payments that need a decision". */
  says: string;
  count: number;
  /** Since when the oldest waits. */
  since: Date;
}

/** Gathers what waits at the desks of the caller, of all features; the feature that knows them all does it. */
export type GatherMatters = (call: Call) => Promise<OpenMatter[]>;

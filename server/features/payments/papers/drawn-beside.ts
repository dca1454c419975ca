import { beside } from '../../../core/side-thread.ts';
import type { DrawnPaper } from './drawn-paper.ts';

/** Draws a paper where nobody waits for it. */
export const drawnBeside = (paper: DrawnPaper): Promise<Uint8Array> =>
  beside<Uint8Array>('features/payments/papers/drawn-paper.thread', paper);

import type { Call } from '../../../access/call.ts';
import { attemptMoves, sourcesOf } from '../judgement/moves.ts';
import type { AttemptState } from '../records/payment-states.ts';
import { endAttempt } from './attempt.query.ts';

interface PromptEnd {
  state: Extract<AttemptState, 'EXPIRED' | 'REFUSED' | 'FAILED'>;
  code: string | null;
  description: string;
  at: Date;
}

/** Writes down how a prompt ended, unless it has ended in a way that this may not follow; its own words it may renew. */
export async function endPrompt(
  { em }: Call,
  id: number,
  { state, code, description, at }: PromptEnd,
): Promise<void> {
  const from = [...sourcesOf(attemptMoves, state), state];
  await endAttempt(em, { id, state, from, code, description: description.slice(0, 255), now: at });
}

import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { publish } from '../../../core/pubsub.ts';
import { topic } from '../../../core/topics.ts';

/** How far an import is: so many people of so many are in, and it is not decided yet that they stay. */
interface ImportProgress {
  done: number;
  total: number;
}

const PAUSE_MS = 200;

/** An import of somebody's went on. */
export const importWentOn = topic<ImportProgress & { userId: number }>('member-import', {
  thinned: { by: ({ userId }) => userId, pauseMs: PAUSE_MS },
});

/** Tells whoever imports how far it is, at once: outside the transaction of the import, which tells nothing before it ends. */
export const progressOf =
  (call: Call, total: number) =>
  (done: number): Promise<void> =>
    publish(call.em, importWentOn, { userId: signedIn(call.actor).userId, done, total });

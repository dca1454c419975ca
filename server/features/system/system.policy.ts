import type { Actor } from '../../access/actor.ts';
import type { Refusal } from '../../access/ability.ts';
import { refusal, superAdminOnly } from '../../access/rules.ts';

/** Who runs the server sees how it does, and tries again what it gave up. */
export const operate = (actor: Actor): Refusal | null => refusal(superAdminOnly, actor);

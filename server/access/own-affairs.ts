import { isAdmin, type Actor } from './actor.ts';

/** Below ADMIN nobody decides about their own money or membership: no self-granted fee (contract D68). */
export const mayDecideFor = (actor: Actor, { userId }: { userId: number }): boolean =>
  actor.kind !== 'member' || actor.userId !== userId || isAdmin(actor);

import { isAdmin, type Actor } from './actor.ts';

/** Somebody's own: an account, a payment, a notification. */
export interface Owned {
  userId: number;
}

/** Whether the actor is the person it belongs to. */
export const isOwn = (actor: Actor, { userId }: Owned): boolean =>
  actor.kind === 'member' && actor.userId === userId;

/** The number of the person who acts; 0, which nobody has, for a visitor. */
export const ownNumber = (actor: Actor): number => (actor.kind === 'member' ? actor.userId : 0);

/** The number of the person who acts; null for a visitor, and for what the server does by itself. */
export const personOf = (actor: Actor): number | null => (actor.kind === 'member' ? actor.userId : null);

/** Below ADMIN nobody decides about their own money or membership: no self-granted fee (contract D68). */
export const mayDecideFor = (actor: Actor, owned: Owned): boolean => !isOwn(actor, owned) || isAdmin(actor);

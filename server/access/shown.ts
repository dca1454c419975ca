import { authorize, isAllowed, type Ability } from './ability.ts';
import type { Actor } from './actor.ts';
import type { Call } from './call.ts';

/** Marks a type alone; no object carries it. */
export declare const seal: unique symbol;

/**
 * A view of somebody's money or contact that its reader may see. Only the functions below make one, so whatever hands it
 * on, also below something else, has asked. A GraphQL class demands it by `declare readonly [seal]: true`.
 */
export type Shown<View extends object> = View & { readonly [seal]: true };

/** The view, for a reader whom its ability lets see it; null for others. For what hangs below something else. */
export const showTo = <View extends object>(
  actor: Actor,
  maySee: Ability<View>,
  view: View,
): Shown<View> | null => (isAllowed(maySee(actor, view)) ? (view as Shown<View>) : null);

/** The same for what was asked for by itself: throws what its reader was refused, and keeps who of staff tried. */
export async function reveal<View extends object>(
  call: Call,
  maySee: Ability<View>,
  view: View,
  deed: string,
): Promise<Shown<View>> {
  await authorize(call, maySee(call.actor, view), deed);
  return view as Shown<View>;
}

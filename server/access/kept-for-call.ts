import type { Call } from './call.ts';

const KEPT = Symbol('what is kept for a call');

interface Kept {
  of: Call;
  things: Map<object, unknown>;
}

/**
 * What `owner` makes once for a call and no longer needs after it. It stands on the call itself: what a WeakMap holds is
 * taken for alive by the collector of what is young, so that every request would grow old with all that hangs on it.
 */
export function keptFor<T>(call: Call & { [KEPT]?: Kept }, owner: object, make: () => T): T {
  const { [KEPT]: known } = call;
  // Apollo works on a copy of the call, with all that stands on it.
  const { things } =
    known?.of === call ? known : (call[KEPT] = { of: call, things: new Map<object, unknown>() });
  const thing = things.has(owner) ? (things.get(owner) as T) : make();
  things.set(owner, thing);
  return thing;
}

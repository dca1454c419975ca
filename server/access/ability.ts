import { notFound, permissionDenied, type DomainError } from '../core/errors.ts';
import { can, type Actor } from './actor.ts';
import type { Call } from './call.ts';
import type { PermissionName } from './permissions.ts';
import type { Right } from './right.ts';

/** Why somebody may not do something. */
export interface Refusal {
  error: DomainError;
  /** The right that would have opened it, `''` where administrators alone may; null where no right of staff is missing. */
  lacking: PermissionName | '' | null;
}

/** Whether an actor may do something to an object: why not, or null. The only place where such a rule is written. */
export type Ability<Target> = (actor: Actor, target: Target) => Refusal | null;

/** For what no right of staff would open: a membership that is not paid, an object in the wrong state. */
export const refusedFor = (error: DomainError): Refusal => ({ error, lacking: null });

const refusals = new WeakMap<Right, Refusal>();

/** For whoever lacks a right. The error is made when it is thrown: views ask of many objects and throw nothing. */
export function refusedWithout(right: Right): Refusal {
  const { name, text } = right;
  const refusal = refusals.get(right) ?? {
    lacking: name,
    get error() {
      return permissionDenied(text, name);
    },
  };
  refusals.set(right, refusal);
  return refusal;
}

/** Its accessor stands on the class: an object with one of its own has a shape of its own, which is dear where rows are many. */
class BelowAdmin implements Refusal {
  readonly lacking = '';

  constructor(private readonly text: string | undefined) {}

  get error(): DomainError {
    return permissionDenied(this.text);
  }
}

/** For whoever is no administrator, in the words of the area where it has some. */
export const refusedBelowAdmin = (text?: string): Refusal => new BelowAdmin(text);

/** Why the actor may not do what a right opens; null for its holders. */
export const lacks = (actor: Actor, right: Right): Refusal | null =>
  can(actor, right.name) ? null : refusedWithout(right);

/** The ability of a right's holders, whatever the object. */
export const needs =
  (right: Right) =>
  (actor: Actor): Refusal | null =>
    lacks(actor, right);

/** Of a thing that is not there. Its error, too, is made when it is thrown. */
const ABSENT: Refusal = {
  lacking: null,
  get error() {
    return notFound();
  },
};

/** The same for an object that whoever may not see it must not know to exist. */
export const hidden = (refused: Refusal | null): Refusal | null => refused && ABSENT;

/** Whether a person is let: for what screens offer. */
export const isAllowed = (refused: Refusal | null): boolean => refused === null;

/**
 * Throws what the caller was refused, and keeps who tried what where staff would have been let. `deed` says it for the
 * log: `change event 5`.
 */
export async function authorize(call: Call, refused: Refusal | null, deed: string): Promise<void> {
  if (refused) {
    await keepRefusal(call, refused, deed);
    throw refused.error;
  }
}

/** Keeps what staff would have been let. */
export async function keepRefusal(call: Call, { lacking }: Refusal, deed: string): Promise<void> {
  if (lacking !== null && call.actor.kind === 'member') {
    await call.refusals.record(call, lacking, deed);
  }
}

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
export type Ability<Target = void> = (actor: Actor, target: Target) => Refusal | null;

/** Keeps what staff were refused. */
export interface RefusalLog {
  record(call: Call, lacking: PermissionName | '', deed: string): Promise<void>;
}

/** For what no right of staff would open: a membership that is not paid, an object in the wrong state. */
export const refusedFor = (error: DomainError): Refusal => ({ error, lacking: null });

/** Why the actor may not do what a right opens; null for its holders. */
export const lacks = (actor: Actor, { name, text }: Right): Refusal | null =>
  can(actor, name) ? null : { error: permissionDenied(text), lacking: name };

/** The same for an object that whoever may not see it must not know to exist. */
export const hidden = (refused: Refusal | null): Refusal | null => refused && refusedFor(notFound());

type On<Target> = Target extends void ? [] : [target: Target];

const asked = <Target>(ability: Ability<Target>, actor: Actor, target: On<Target>): Refusal | null =>
  ability(actor, target[0] as Target);

/** Whether a person would be let: for what screens offer. */
export const mayDo = <Target>(ability: Ability<Target>, actor: Actor, ...target: On<Target>): boolean =>
  asked(ability, actor, target) === null;

/** Throws when the caller may not do it, and keeps who tried what. `deed` says it for the log: `change event 5`. */
export async function authorize<Target>(
  call: Call,
  ability: Ability<Target>,
  deed: string,
  ...target: On<Target>
): Promise<void> {
  await refuse(call, asked(ability, call.actor, target), deed);
}

/** Throws what was refused, if anything was, and keeps it when staff would have been let. */
export async function refuse(call: Call, refused: Refusal | null, deed: string): Promise<void> {
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

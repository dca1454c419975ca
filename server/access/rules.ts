import { DomainError } from '../core/errors.ts';
import { lacks, refusedBelowAdmin, refusedFor, type Refusal } from './ability.ts';
import { authenticationRefusal, isAdmin, isSuperAdmin, type Actor } from './actor.ts';
import { membershipRequiredText, membershipSuspendedText } from './area-texts.ts';
import { overdueRefusal, proofRefusal } from './proof-refusals.ts';
import { isDemanding } from './proof.ts';
import type { Right } from './right.ts';

/** Who may call an operation. Rules are data, so that the gate, the gateway and the tests read the same ones. */
export type Rule =
  | { kind: 'pub' }
  | { kind: 'auth' }
  | { kind: 'paid' }
  | Right
  | { kind: 'admin'; text?: string }
  | { kind: 'superadmin' }
  | { kind: 'any'; rules: readonly Rule[] }
  | Strong;

/** A rule of which it is asked besides how lately the person showed who they are. */
export interface Strong {
  kind: 'strong';
  rule: Rule;
  seconds: number;
  /** Asked of everybody, and not only of who has a second factor. */
  isForAll: boolean;
}

/** Everyone, signed in or not. */
export const pub: Rule = { kind: 'pub' };

/** Every signed-in person. */
export const auth: Rule = { kind: 'auth' };

/**
 * Members whose fee is paid, and administrators. Only for operations without an object: where one is looked up, the
 * rule is `auth` and the service asks `membershipRefusal` after the right on the object.
 */
export const paid: Rule = { kind: 'paid' };

/** Administrators alone. */
export function adminOnly(text?: string): Rule {
  return { kind: 'admin', text };
}

/** Super admins alone: who runs the server. */
export const superAdminOnly: Rule = { kind: 'superadmin' };

/** Whoever passes at least one of the rules. */
export function anyRule(...rules: Rule[]): Rule {
  return { kind: 'any', rules };
}

const MINUTES_15 = 15 * 60;
const MINUTES_2 = 2 * 60;

/** For acts on roles, rights and refunds, and for exports: whoever has a second factor is asked for it every 15 minutes. */
export const strong = (rule: Rule): Strong => ({
  kind: 'strong',
  rule,
  seconds: MINUTES_15,
  isForAll: false,
});

/** For what people add to the own account: asked of everybody, by the password of who has no second factor. */
export const proven = (rule: Rule): Strong => ({ kind: 'strong', rule, seconds: MINUTES_15, isForAll: true });

/** For what makes the own account weaker: asked anew. */
export const provenAnew = (rule: Rule): Strong => ({
  kind: 'strong',
  rule,
  seconds: MINUTES_2,
  isForAll: true,
});

/** Why the actor may not call an operation under this rule; null when it may. Authentication answers first. */
export function refusal(rule: Rule, actor: Actor): Refusal | null {
  if (rule.kind === 'pub') {
    return null;
  }
  if (rule.kind === 'any') {
    return refusalOfAll(rule.rules, (each) => refusal(each, actor));
  }
  if (rule.kind === 'strong') {
    return refusal(rule.rule, actor) ?? insecure(rule, actor);
  }
  if (actor.kind === 'visitor') {
    return refusedFor(authenticationRefusal(actor));
  }
  return ofSignedIn(rule, actor);
}

/** The same for somebody who is signed in. */
function ofSignedIn(rule: Exclude<Rule, { kind: 'pub' | 'any' | 'strong' }>, actor: Actor): Refusal | null {
  switch (rule.kind) {
    case 'auth':
      return null;
    case 'paid':
      return unpaid(actor);
    case 'right':
      return lacks(actor, rule);
    case 'admin':
      return isAdmin(actor) ? null : refusedBelowAdmin(rule.text);
    case 'superadmin':
      return isSuperAdmin(actor) ? null : refusedBelowAdmin();
  }
}

/** The paywall as an ability: for what members do with a paid membership. */
export function unpaid(actor: Actor): Refusal | null {
  const error = membershipRefusal(actor);
  return error && refusedFor(error);
}

/** Why the paywall stops the actor; null for paid-up members, administrators and the server itself. */
export function membershipRefusal(actor: Actor): DomainError | null {
  if (actor.kind === 'visitor') {
    return authenticationRefusal(actor);
  }
  if (actor.kind === 'system' || isAdmin(actor) || actor.membership.isActive) {
    return null;
  }
  const { status, paymentStatus, expiry } = actor.membership;
  const extra = { membership_status: status, payment_status: paymentStatus, membership_expiry: expiry };
  return status === 'SUSPENDED'
    ? new DomainError('membership_suspended', membershipSuspendedText, { extra })
    : new DomainError('membership_required', membershipRequiredText, { extra });
}

/** Who is not sure enough for a rule that they pass: a second factor that is overdue, or a proof of long ago. */
function insecure({ seconds, isForAll }: Strong, actor: Actor): Refusal | null {
  const error = (isForAll ? null : overdueRefusal(actor)) ?? proofRefusal(actor, { seconds, isForAll });
  return error && refusedFor(error);
}

/**
 * The same for an operation that changes something: whoever owes a second factor acts on no right over money or people. What
 * such a right lets them read stays open. The gate asks it; a service asks it of a right that it needs beyond the gate's.
 */
export function refusalToAct(rule: Rule, actor: Actor): Refusal | null {
  if (rule.kind === 'any') {
    return refusalOfAll(rule.rules, (each) => refusalToAct(each, actor));
  }
  const refused = refusal(rule, actor);
  const overdue = !refused && rule.kind === 'right' && isDemanding(rule.name) ? overdueRefusal(actor) : null;
  return overdue ? refusedFor(overdue) : refused;
}

/** What the gate asks of a call of an operation. */
export const refusalAtGate = (root: 'Query' | 'Mutation' | 'Subscription', rule: Rule, actor: Actor) =>
  root === 'Mutation' ? refusalToAct(rule, actor) : refusal(rule, actor);

/** Of several refusals the paywall's is shown, because paying is the one thing the person can do about it. */
function refusalOfAll(rules: readonly Rule[], refusalOf: (rule: Rule) => Refusal | null): Refusal | null {
  const refusals: Refusal[] = [];
  for (const rule of rules) {
    const refused = refusalOf(rule);
    if (!refused) {
      return null;
    }
    refusals.push(refused);
  }
  return refusals.find(({ lacking }) => lacking === null) ?? refusals[0] ?? null;
}

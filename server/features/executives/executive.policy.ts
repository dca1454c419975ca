import { lacks, needs, refusedFor, type Ability, type Refusal } from '../../access/ability.ts';
import { isAdmin, type Actor } from '../../access/actor.ts';
import { areaTexts } from '../../access/area-texts.ts';
import { mayDecideFor } from '../../access/own-affairs.ts';
import { right } from '../../access/right.ts';
import { notFound, permissionDenied } from '../../core/errors.ts';

/** Says who holds which office. */
export const manageExecutives = right('users.manage_executives', areaTexts.executives);

/** Sees every office with its history, notes and plans. */
export const seeOffices = needs(manageExecutives);

const ownText = 'You cannot assign an executive position to yourself.';
const ownTermText = 'You cannot change your own executive position.';

const notOneself = (actor: Actor, userId: number, text: string): Refusal | null =>
  mayDecideFor(actor, { userId }) ? null : { error: permissionDenied(text), lacking: '' };

/** Gives a person an office; below ADMIN nobody gives one to themself (contract X3). */
export const appoint: Ability<{ userId: number }> = (actor, { userId }) =>
  lacks(actor, manageExecutives) ?? notOneself(actor, userId, ownText);

/** Ends or changes somebody's term; below ADMIN nobody their own. */
export const changeTerm: Ability<{ userId: number }> = (actor, { userId }) =>
  lacks(actor, manageExecutives) ?? notOneself(actor, userId, ownTermText);

/** A term that counts today is seen by everybody who is signed in; others by who keeps the offices (contract §4.3). */
export const seeTerm: Ability<{ isInForce: boolean }> = (actor, { isInForce }) =>
  isInForce || lacks(actor, manageExecutives) === null ? null : refusedFor(notFound());

/** May take an office without anybody else. */
export const mayAppointThemself = (actor: Actor): boolean => isAdmin(actor);

import { refusedFor, type Ability } from '../../../access/ability.ts';
import { isOwn, type Owned } from '../../../access/own-affairs.ts';
import { unpaid } from '../../../access/rules.ts';
import { notFound } from '../../../core/errors.ts';

/** What somebody gathered is theirs alone; for everybody else, staff included, it does not exist (contract §4.3). */
export const seeGathered: Ability<Owned> = (actor, row) =>
  isOwn(actor, row) ? null : refusedFor(notFound());

/** Gathering more takes a paid membership; looking at it and taking out do not (contract §4.2). */
export const gather: Ability<Owned> = (actor, row) => seeGathered(actor, row) ?? unpaid(actor);

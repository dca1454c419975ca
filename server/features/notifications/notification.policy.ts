import type { Ability } from '../../access/ability.ts';
import { refusedFor } from '../../access/ability.ts';
import { isOwn, type Owned } from '../../access/own-affairs.ts';
import { notFound } from '../../core/errors.ts';

/** A notification is its reader's alone; for everybody else, staff included, it does not exist. */
export const readNotification: Ability<Owned> = (actor, notification) =>
  isOwn(actor, notification) ? null : refusedFor(notFound());

import type { EntitySchema } from '@mikro-orm/core';
import { mergeAccess } from '../access/access-map.ts';
import { peopleStatements } from '../features/accounts/people/people-statements.ts';
import type { Feature, Figure, FormFields } from '../features/feature.ts';
import { features } from './features.ts';

const all: readonly Feature[] = features;

/** Every table the ORM knows. */
export const entities: EntitySchema[] = all.flatMap((feature) => feature.entities ?? []);

/** The rule of every operation; an operation without one stops the start. */
export const access = mergeAccess(...all.map((feature) => feature.access ?? {}));

/** The editable fields of every kind of object. */
export const forms: Readonly<Record<string, FormFields>> = Object.fromEntries(
  all.flatMap((feature) => Object.entries(feature.forms ?? {})),
);

/** Queries whose answer to a visitor is the same for every visitor, whoever asks from wherever. */
export const sharedQueries: string[] = all.flatMap((feature) => feature.sharedQueries ?? []);

/** What features want counted for whoever watches the server. */
export const declaredFigures: Figure[] = all.flatMap((feature) => feature.figures ?? []);

/** Throws when a fact has nobody who tells it, or two who do. */
function toldOnce<Fact>(name: string, [fact, ...others]: readonly Fact[]): Fact {
  if (!fact || others.length > 0) {
    throw new Error(`One feature has to tell of ${name}`);
  }
  return fact;
}

/** Whether a picture is hidden, as the one feature says that hides them. */
export const hidesPicture = toldOnce(
  'hidden pictures',
  all.flatMap((feature) => feature.hidesPictures ?? []),
);

const told = all.flatMap(({ tellsOfPeople }) => tellsOfPeople ?? []);

/** The statements that read people: the tables of accounts, with what other features know of people. */
export const people = peopleStatements({
  positions: toldOnce(
    'positions',
    told.flatMap(({ positions }) => positions ?? []),
  ),
  standings: toldOnce(
    'memberships',
    told.flatMap(({ standings }) => standings ?? []),
  ),
});

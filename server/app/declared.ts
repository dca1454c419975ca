import type { EntitySchema } from '@mikro-orm/core';
import { mergeAccess } from '../access/access-map.ts';
import type { Feature, FormFields } from '../features/feature.ts';
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

import { upperEnumOf } from '../../core/graphql/enum-of.ts';

/** What the shop sells (contract §2), in the order in which it is offered. */
export const merchandiseCategories = ['clothing', 'stationery', 'accessories', 'books', 'bundles'] as const;

export type MerchandiseCategoryCode = (typeof merchandiseCategories)[number];

/** The names of the categories in GraphQL. */
export const MerchandiseCategoryEnum = upperEnumOf(merchandiseCategories);

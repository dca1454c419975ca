import type { Feature, House } from '../features/feature.ts';
import type { OpenRoute, ProviderRoute, Route } from './route.ts';

/** What of the house the gateway may ask for. */
export type RestHouse = Pick<House, 'of' | 'limiter'>;

/** What REST serves of a feature: the rows of the contract that are its own. */
export interface RestFeature<S extends object = object> {
  feature: Feature<S>;
  /** Its rows that mirror GraphQL operations. */
  routes?(services: S, house: RestHouse): Route[];
  /** Its rows outside the access map. */
  openRoutes?(services: S, house: RestHouse): OpenRoute[];
  /** What a provider alone calls, at addresses of its own: no rows of the contract, and not in its documentation. */
  providerRoutes?(services: S, house: RestHouse): ProviderRoute[];
}

/** Declares the rows of a feature. */
export const rest = <S extends object>(declared: RestFeature<S>): RestFeature<S> => declared;

import { routes } from './registry';
import type { AppRoute } from './route-types';

const byPath = new Map(routes.map((route) => [route.path, route]));

function parentOf({ area, path, parent }: AppRoute): string | undefined {
  if (parent) return parent;
  return area === 'dashboard' && path !== '/dashboard' ? '/dashboard' : undefined;
}

/** The way to a page from the outermost one, the page itself last. */
export function breadcrumbs(route: AppRoute): AppRoute[] {
  const above = byPath.get(parentOf(route) ?? '');
  return above ? [...breadcrumbs(above), route] : [route];
}

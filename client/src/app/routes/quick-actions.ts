import * as Panel from '../../shared/session/panel.generated';
import type { SessionUser } from '../../shared/session/session-store';
import { missingRights } from './missing-rights';
import { routes } from './registry';
import type { AppRoute, QuickAction } from './route-types';

type ActionUser = Pick<SessionUser, 'panel' | 'rights'>;

function isFor({ panel }: QuickAction, user: ActionUser): boolean {
  return panel === Panel.Member || panel === user.panel;
}

function mayOpen({ access }: AppRoute, user: ActionUser): boolean {
  return access.kind !== 'operator' && missingRights(access, user).length === 0;
}

/** The shortcuts of a person in their order. Pages that only say what is planned are no shortcut to anything. */
export function quickActionsFor(
  user: ActionUser,
  pages: readonly AppRoute[] = routes,
): { path: string; label: string }[] {
  return pages
    .flatMap((route) => (route.quickAction ? [{ route, action: route.quickAction }] : []))
    .filter(
      ({ route, action }) => route.content.state === 'real' && isFor(action, user) && mayOpen(route, user),
    )
    .sort((a, b) => a.action.order - b.action.order)
    .map(({ route, action }) => ({ path: route.path, label: action.label }));
}

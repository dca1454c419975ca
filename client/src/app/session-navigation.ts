import { signInPath } from '../shared/session/return-path';
import { useSession } from '../shared/session/session-store';
import { navigation } from './navigation/navigation-state';
import { pageNavigator } from './navigation/navigator';

const signInPage = '/login';

/** A page that everybody may read goes on without the session; so does an address where there is no page. */
function isForEverybody(): boolean {
  const route = navigation.getState().shown?.route;
  return route === undefined || route.access.kind === 'public';
}

/**
 * When the server ends the session, a page of its own is left for the sign-in page, which leads back to it. Whoever
 * then walks away from the sign-in page has been told; the reason is forgotten.
 */
export function leadAlongTheSession(): void {
  useSession.subscribe((now, before) => {
    if (!before.token || now.token || now.endedBy !== 'server') return;
    if (isForEverybody()) return;
    const { pathname, search, hash } = window.location;
    if (pathname !== signInPage) pageNavigator.replace(signInPath(`${pathname}${search}${hash}`));
  });

  navigation.subscribe(({ shown }, { shown: before }) => {
    const isOn = shown?.location.pathname === signInPage;
    if (before?.location.pathname === signInPage && !isOn) useSession.setState({ endedBy: null });
  });
}

import type { createBrowserRouter } from 'react-router-dom';
import { signInPath } from '../shared/session/return-path';
import { useSession } from '../shared/session/session-store';
import type { AppRoute } from './routes/route-types';

type Router = ReturnType<typeof createBrowserRouter>;

const signInPage = '/login';

/** A page that everybody may read goes on without the session; so does an address where there is no page. */
function isForEverybody({ state }: Router): boolean {
  const route = state.matches.at(-1)?.route.handle as AppRoute | undefined;
  return route === undefined || route.access.kind === 'public';
}

/**
 * When the server ends the session, a page of its own is left for the sign-in page, which leads back to it. Whoever
 * then walks away from the sign-in page has been told; the reason is forgotten.
 */
export function leadAlongTheSession(router: Router): void {
  useSession.subscribe((now, before) => {
    if (!before.token || now.token || now.endedBy !== 'server') return;
    if (isForEverybody(router)) return;
    const { pathname, search, hash } = router.state.location;
    if (pathname !== signInPage)
      void router.navigate(signInPath(`${pathname}${search}${hash}`), { replace: true });
  });

  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (shown === signInPage && pathname !== signInPage) useSession.setState({ endedBy: null });
    shown = pathname;
  });
}

import type { createBrowserRouter } from 'react-router-dom';
import { signInPath } from '../shared/session/return-path';
import { useSession } from '../shared/session/session-store';

type Router = ReturnType<typeof createBrowserRouter>;

const signInPage = '/login';

/**
 * When the server ends the session, the page that asked is left for the sign-in page, which leads back to it. Whoever
 * then walks away from the sign-in page has been told; the reason is forgotten.
 */
export function leadAlongTheSession(router: Router): void {
  useSession.subscribe((now, before) => {
    if (!before.token || now.token || now.endedBy !== 'server') return;
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

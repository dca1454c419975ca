import 'virtual:theme.css';
import './shared/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startNavigation, useNavigationState } from './app/navigation/navigator';
import { pageTree } from './app/navigation/page-tree';
import { Pages } from './app/navigation/pages';
import { keepScrollPlaces } from './app/navigation/scroll-places';
import { publicRoutes } from './app/routes/public-routes';
import { leadAlongTheSession } from './app/session-navigation';
import { workOffline } from './shared/offline/club-worker';
import { followOtherTabs } from './shared/session/session-store';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const place = createRoot(root);

/** Piece by piece, so that a slow phone answers to a finger meanwhile. */
const render = () =>
  startTransition(() =>
    place.render(
      <StrictMode>
        <Pages />
      </StrictMode>,
    ),
  );

/** What the server wrote into the page stays on the screen until the page itself is here. */
function renderOnceThere(): void {
  const stop = useNavigationState.subscribe(({ shown, failure }) => {
    if (!shown && !failure) return;
    stop();
    render();
  });
}

if (root.childElementCount === 0) render();
else renderOnceThere();

followOtherTabs();
keepScrollPlaces();
if (import.meta.env.PROD) workOffline();
leadAlongTheSession();
startNavigation(pageTree(publicRoutes), async () => pageTree((await import('./app/routes/registry')).routes));

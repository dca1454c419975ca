import 'virtual:theme.css';
import './shared/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { startNavigation, useNavigationState } from './app/navigation/navigator';
import { pageTree } from './app/navigation/page-tree';
import { Pages } from './app/navigation/pages';
import { keepScrollPlaces } from './app/navigation/scroll-places';
import { publicRoutes } from './app/routes/public-routes';
import { leadAlongTheSession } from './app/session-navigation';
import { workOffline } from './shared/offline/club-worker';
import { followOtherTabs } from './shared/session/session-store';

/** Piece by piece, so that a slow phone answers to a finger meanwhile. */
const render = (place: Root) =>
  startTransition(() =>
    place.render(
      <StrictMode>
        <Pages />
      </StrictMode>,
    ),
  );

/** What the server wrote into the page stays on the screen until the page itself is here. */
function renderOnceThere(place: Root): void {
  const stop = useNavigationState.subscribe(({ shown, failure }) => {
    if (!shown && !failure) return;
    stop();
    render(place);
  });
}

function startIn(root: HTMLElement): void {
  const place = createRoot(root);
  if (root.childElementCount === 0) render(place);
  else renderOnceThere(place);
  followOtherTabs();
  keepScrollPlaces();
  if (import.meta.env.PROD) workOffline();
  leadAlongTheSession();
  startNavigation(pageTree(publicRoutes), async () =>
    pageTree((await import('./app/routes/registry')).routes),
  );
}

// This stands in the file of what all pages begin with, which the playground loads as well: it is no page of these.
const root = document.getElementById('root');
if (root) startIn(root);

import 'virtual:theme.css';
import './shared/theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigation } from './app/navigation/navigation-state';
import { startNavigation } from './app/navigation/navigator';
import { pageTree } from './app/navigation/page-tree';
import { Pages } from './app/navigation/pages';
import { keepScrollPlaces } from './app/navigation/scroll-places';
import { TakenOver } from './app/navigation/taken-over';
import { publicRoutes } from './app/routes/public-routes';
import { leadAlongTheSession } from './app/session-navigation';
import { isUsualStyle } from './shared/format/date-style';
import { workOffline } from './shared/offline/club-worker';
import { followOtherTabs, useSession } from './shared/session/session-store';

/** Whether the server drew the page as it is for who looks at it, and not only its words. */
const isDrawnFor = (root: HTMLElement): boolean =>
  root.childElementCount > 0 &&
  root.querySelector('.first-paint') === null &&
  useSession.getState().token === null &&
  isUsualStyle() &&
  navigation.getState().failure === null;

function render(root: HTMLElement): void {
  const isDrawn = isDrawnFor(root);
  const pages = (
    <StrictMode>
      <TakenOver root={root} isDrawn={isDrawn}>
        <Pages />
      </TakenOver>
    </StrictMode>
  );
  // Piece by piece, so that a slow phone answers to a finger meanwhile.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, pages);
    else createRoot(root).render(pages);
  });
}

/** What the server wrote into the page stays on the screen until the page itself is here. */
function renderOnceThere(root: HTMLElement): void {
  const stop = navigation.subscribe(({ shown, failure }) => {
    if (!shown && !failure) return;
    stop();
    render(root);
  });
}

function startIn(root: HTMLElement): void {
  if (root.childElementCount === 0) render(root);
  else renderOnceThere(root);
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

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
import { StartingPage } from './app/pages/starting-page';
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

const pagesIn = (root: HTMLElement, isDrawn: boolean) => (
  <StrictMode>
    <TakenOver root={root} isDrawn={isDrawn}>
      <Pages />
    </TakenOver>
  </StrictMode>
);

/** Calls back once there is a page to show, or why there is none. */
function onceThere(go: () => void): void {
  const stop = navigation.subscribe(({ shown, failure }) => {
    if (!shown && !failure) return;
    stop();
    // Piece by piece, so that a slow phone answers to a finger meanwhile.
    setTimeout(() => startTransition(go));
  });
}

/** What the server wrote into the page stays on the screen until the page itself is here; where it wrote nothing, that it comes. */
function renderIn(root: HTMLElement): void {
  if (root.childElementCount === 0) {
    const pages = createRoot(root);
    pages.render(<StartingPage />);
    onceThere(() => pages.render(pagesIn(root, false)));
  } else {
    onceThere(() => {
      if (isDrawnFor(root)) hydrateRoot(root, pagesIn(root, true));
      else createRoot(root).render(pagesIn(root, false));
    });
  }
}

function startIn(root: HTMLElement): void {
  renderIn(root);
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
// Behind what runs as these scripts are read, so that a slow phone answers to a finger in between.
if (root) setTimeout(() => startIn(root));

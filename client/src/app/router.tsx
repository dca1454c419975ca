import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PublicLayout } from './layouts/public-layout';
import { RootLayout } from './layouts/root-layout';
import { StandaloneLayout } from './layouts/standalone-layout';
import { ComingSoonPage } from './pages/coming-soon-page';
import { ErrorPage } from './pages/error-page';
import { NotFoundPage } from './pages/not-found-page';
import { StartingPage } from './pages/starting-page';
import { routes } from './routes/registry';
import type { AppRoute, Area } from './routes/route-types';
import { leadAlongTheSession } from './session-navigation';

/** A page loads its code when it is first opened, so the public pages stay small. */
function pageRoute(route: AppRoute): RouteObject {
  const { path, content } = route;
  if (content.state === 'comingSoon')
    return { path, handle: route, element: <ComingSoonPage route={route} /> };
  const { load } = content;
  return { path, handle: route, lazy: async () => ({ Component: await load() }) };
}

const pagesOf = (area: Area) => routes.filter((route) => route.area === area).map(pageRoute);

const asksServer = ({ content }: AppRoute) => content.state === 'real' && content.asksServer === true;
const publicRoutes = routes.filter(({ area }) => area === 'public');

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <StartingPage />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          ...publicRoutes.filter((route) => !asksServer(route)).map(pageRoute),
          {
            lazy: async () => ({ Component: (await import('./public-api-shell')).PublicApiShell }),
            children: publicRoutes.filter(asksServer).map(pageRoute),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./member-shell')).MemberShell }),
        children: [
          { element: <StandaloneLayout />, children: pagesOf('standalone') },
          {
            lazy: async () => ({ Component: (await import('./layouts/dashboard-layout')).DashboardLayout }),
            children: pagesOf('dashboard'),
          },
        ],
      },
    ],
  },
]);

leadAlongTheSession(router);

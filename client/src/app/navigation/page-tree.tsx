import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PublicLayout } from '../layouts/public-layout';
import { StandaloneLayout } from '../layouts/standalone-layout';
import { NotFoundPage } from '../pages/not-found-page';
import type { AppRoute, Area } from '../routes/route-types';
import { lazyPart, type PageHandle, type PagePart } from './page-part';

function Loaded({ part: { component: Component } }: { part: PagePart }) {
  return Component && <Component />;
}

function framedBy(load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject {
  const part = lazyPart(load);
  return { handle: { part } satisfies PageHandle, element: <Loaded part={part} />, children };
}

const comingSoonPage = () => import('../pages/coming-soon-page').then((module) => module.ComingSoonPage);

/** A page loads its code when it is first opened, so the public pages stay small. */
function pageRoute(route: AppRoute): RouteObject {
  const { path, content } = route;
  const part = lazyPart(content.state === 'real' ? content.load : comingSoonPage);
  return { path, handle: { part, route } satisfies PageHandle, element: <Loaded part={part} /> };
}

const asksServer = ({ content }: AppRoute) => content.state === 'real' && content.asksServer === true;
const isPlain = ({ content }: AppRoute) => content.state === 'real' && content.isPlain === true;

const memberShell = () => import('../member-shell').then((module) => module.MemberShell);
const publicApiShell = () => import('../public-api-shell').then((module) => module.PublicApiShell);
const dashboardLayout = () => import('../layouts/dashboard-layout').then((module) => module.DashboardLayout);

/** The pages in their frames; at every other address stands the page that says so. */
export function pageTree(routes: readonly AppRoute[]): RouteObject[] {
  const pagesOf = (area: Area, isWanted: (route: AppRoute) => boolean = () => true) =>
    routes.filter((route) => route.area === area && isWanted(route)).map(pageRoute);
  return [
    {
      element: <PublicLayout />,
      children: [
        ...pagesOf('public', (route) => !asksServer(route)),
        framedBy(publicApiShell, pagesOf('public', asksServer)),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
    { element: <StandaloneLayout />, children: pagesOf('standalone', isPlain) },
    framedBy(memberShell, [
      { element: <StandaloneLayout />, children: pagesOf('standalone', (route) => !isPlain(route)) },
      framedBy(dashboardLayout, pagesOf('dashboard')),
    ]),
  ];
}

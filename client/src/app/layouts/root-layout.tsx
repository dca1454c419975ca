import { useLayoutEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useMatches,
  useNavigation,
  type GetScrollRestorationKeyFunction,
} from 'react-router-dom';
import { club } from '../../shared/club';
import { BusyNotice } from '../../shared/plain/notices/busy-notice';
import type { AppRoute } from '../routes/route-types';
import styles from './root-layout.module.css';

/** The registry entry of the page on the screen; none on the not-found page. */
export function useCurrentRoute(): AppRoute | undefined {
  return useMatches().at(-1)?.handle as AppRoute | undefined;
}

function usePageTitle(): void {
  const route = useCurrentRoute();
  const title = route ? route.title : 'Page not found';
  // Before the effects of the page itself, which may know a better title at once.
  useLayoutEffect(() => {
    document.title = route?.path === '/' ? club.fullName : `${title} · ${club.name}`;
  }, [route, title]);
}

/** A page opened from outside has no place in the history of its own, so its address stands for it. */
const placeOf: GetScrollRestorationKeyFunction = ({ key, pathname, search }) =>
  key === 'default' ? pathname + search : key;

export function RootLayout() {
  const busy = useNavigation().state !== 'idle';
  usePageTitle();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {busy && <div className={styles.progress} role="progressbar" aria-label="Loading page" />}
      <Outlet />
      <BusyNotice />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

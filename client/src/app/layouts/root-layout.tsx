import { useLayoutEffect, type ReactNode } from 'react';
import { club } from '../../shared/club';
import { WaitingRegistrations } from '../../features/events/registration/waiting/waiting-notice';
import { BusyNotice } from '../../shared/plain/notices/busy-notice';
import { FootNotices } from '../../shared/plain/notices/foot-notices';
import { useKeyboardPlace } from '../navigation/use-keyboard-place';
import { useCurrentRoute, useNavigation } from '../navigation/navigation-state';
import { useScrollPlace } from '../navigation/scroll-places';
import { NetworkNotice } from './network-notice';
import styles from './root-layout.module.css';

function usePageTitle(): void {
  const route = useCurrentRoute();
  const title = route ? route.title : 'Page not found';
  // Before the effects of the page itself, which may know a better title at once.
  useLayoutEffect(() => {
    document.title = route?.path === '/' ? club.fullName : `${title} · ${club.name}`;
  }, [route, title]);
}

export function RootLayout({ children }: { children: ReactNode }) {
  const isBusy = useNavigation((state) => state.isBusy);
  usePageTitle();
  useScrollPlace();
  useKeyboardPlace();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {isBusy && <div className={styles.progress} role="progressbar" aria-label="Loading page" />}
      {children}
      <FootNotices>
        <BusyNotice />
        <NetworkNotice />
        <WaitingRegistrations />
      </FootNotices>
    </>
  );
}

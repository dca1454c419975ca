import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { HeroPlan } from '../../features/site/components/hero-plan';
import { Brand } from '../../shared/plain/brand';
import { PlainToasts } from '../../shared/plain/notices/plain-toasts';
import { safeReturnPath } from '../../shared/session/return-path';
import { useSession } from '../../shared/session/session-store';
import { ThemeToggle } from '../../shared/theme/theme-toggle';
import { MainRegion } from './main-region';
import { useCurrentRoute } from '../navigation/navigation-state';
import { fetchAhead } from '../navigation/navigator';
import styles from './standalone-layout.module.css';

/** Whoever begins to type here goes on to the dashboard. */
const fetchDashboard = () => fetchAhead('/dashboard');

/**
 * Frame of the sign-in pages, and of those where links in mails lead. Signed-in people, also those who just signed in here or
 * in another tab, are sent on from what is for visitors.
 */
export function StandaloneLayout() {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const [query] = useSearchParams();
  const isForVisitors = useCurrentRoute()?.access.kind === 'visitor';
  if (isSignedIn && isForVisitors) return <Navigate to={safeReturnPath(query.get('next'))} replace />;
  return (
    <div className={styles.page} onFocus={isForVisitors ? fetchDashboard : undefined}>
      <header className={styles.header}>
        <Brand />
        <ThemeToggle />
      </header>
      <MainRegion className={styles.main}>
        <Outlet />
      </MainRegion>
      <PlainToasts />
      <aside className={styles.aside} aria-label="About the club">
        <HeroPlan />
        <p className={styles.motto}>Every seat faces the middle.</p>
      </aside>
    </div>
  );
}

import { useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { DashboardFrame } from '../../features/dashboard/dashboard-page';
import { AnnouncementBanner } from '../../features/announcements/announcement-banner';
import { LiveAnnouncements } from '../../features/announcements/live-announcements';
import { SecondFactorBanner } from '../../features/accounts/second-factor/second-factor-banner';
import { ClosingBanner } from '../../features/closing/closing-banner';
import { ConsentBanner } from '../../features/consents/consent-banner';
import { NotificationBell } from '../../features/notifications/notification-bell';
import { MemberCartButton } from '../../features/shop/cart/button/member-cart-button';
import { signInPath } from '../../shared/session/return-path';
import { useSession } from '../../shared/session/session-store';
import type { SessionUser } from '../../shared/session/stored-session';
import { useViewer } from '../../shared/session/use-viewer';
import { sizes } from '../../shared/theme/tokens';
import { ConfirmDialog } from '../../shared/confirmation/confirm-dialog';
import { RightDialog } from '../../shared/missing-right/right-dialog';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageLoading } from '../../shared/ui/page-loading';
import { PaletteButton } from '../palette/palette-button';
import { useOpenedPages } from '../palette/use-opened-pages';
import { quickActionsFor } from '../routes/quick-actions';
import { officePages } from '../routes/sidebar';
import { BreadcrumbTrail } from './dashboard/breadcrumb-trail';
import { PageGate } from './dashboard/page-gate';
import { SidebarNav } from './dashboard/sidebar-nav';
import { TopBar } from './dashboard/top-bar';
import { useBannersSaid } from './dashboard/use-banners-said';
import { useWideScreen } from './dashboard/use-wide-screen';
import styles from './dashboard-layout.module.css';
import { MainRegion } from './main-region';
import { useCurrentRoute } from '../navigation/navigation-state';
import { useMenuOfThisPage } from './use-menu-of-this-page';
import { SidePanel } from '../../shared/layers/side-panel';

/** The guard of every dashboard page: without a session it leads to the sign-in page and back. */
export function DashboardLayout() {
  const { isAuthenticated, endedBy } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isAuthenticated) return <Dashboard />;
  const target = endedBy === 'signOut' ? '/login' : signInPath(`${pathname}${search}${hash}`);
  return <Navigate to={target} replace />;
}

function Dashboard() {
  const { user: known, error, retry } = useViewer();
  // Built piece by piece once the server said who it is, so that a slow phone answers to a finger meanwhile.
  const user = useDeferredValue(known);
  if (user) return <Frame user={user} />;
  if (error) return <ErrorResult error={error} title="We could not load your account" onRetry={retry} />;
  return <PageLoading label="Opening your dashboard" />;
}

function Frame({ user }: { user: SessionUser }) {
  const menu = useMenuOfThisPage();
  const route = useCurrentRoute();
  useOpenedPages(user.id, route);
  const isSaid = useBannersSaid();
  const told: DashboardFrame = { quickActions: quickActionsFor(user), officePages: officePages(user) };
  return (
    <div className={styles.frame}>
      <TopBar
        user={user}
        search={<PaletteButton user={user} />}
        cart={<MemberCartButton />}
        bell={<NotificationBell />}
        onOpenMenu={menu.open}
      />
      <Menu user={user} panel={menu} />
      <RightDialog />
      <ConfirmDialog />
      <LiveAnnouncements />
      <MainRegion className={isSaid ? styles.main : `${styles.main} ${styles.waiting}`}>
        <AnnouncementBanner isFramed />
        {route && <BreadcrumbTrail route={route} />}
        {isSaid && (
          <>
            <SecondFactorBanner />
            <ClosingBanner />
            <ConsentBanner />
          </>
        )}
        <PageGate route={route} user={user}>
          <Outlet context={told} />
        </PageGate>
      </MainRegion>
    </div>
  );
}

/** Beside the page, or in a panel that a phone opens. */
function Menu({ user, panel }: { user: SessionUser; panel: ReturnType<typeof useMenuOfThisPage> }) {
  const isWide = useWideScreen();
  return (
    <>
      {isWide && (
        <aside className={styles.side}>
          <SidebarNav user={user} />
        </aside>
      )}
      <SidePanel
        title={<span className="visually-hidden">Menu</span>}
        placement="left"
        size={sizes.sidebar + 32}
        open={panel.isOpen}
        onClose={panel.close}
        styles={{ body: { padding: 0 } }}
      >
        <SidebarNav user={user} />
      </SidePanel>
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { useOutletContext } from 'react-router-dom';
import { retryOf } from '../../shared/api/retry-of';
import * as Permission from '../../shared/session/permission.generated';
import { useSession, type SessionUser } from '../../shared/session/session-store';
import { useHoldsAny } from '../../shared/session/use-holds-any';
import { ErrorResult } from '../../shared/ui/error-result';
import { CardSkeleton } from '../memberships/components/card-skeleton';
import { MembershipCard } from '../memberships/components/membership-card';
import { ClubFigures } from './components/club-figures';
import { ClubTiles } from './components/club-tiles';
import { CompleteProfile } from './profile/complete-profile';
import { ExecutiveCard } from './components/executive-card';
import { FormerOffice } from './components/former-office';
import { Greeting } from './components/greeting';
import type { QuickAction } from './components/action-list';
import { QuickActions } from './components/quick-actions';
import { RecentActivity } from './components/recent-activity';
import { RecentNotifications } from './components/recent-notifications';
import { NextEvent } from './components/next-event';
import { StandingTiles } from './components/standing-tiles';
import { WaitingWork } from './components/waiting-work';
import { DashboardHomeDocument } from './dashboard-page.generated';
import styles from './dashboard-page.module.css';

/** What the frame around the page tells it, because only the app knows all pages. */
export interface DashboardFrame {
  quickActions: readonly QuickAction[];
  /** Of the office that the person holds. */
  officePages: readonly QuickAction[];
}

/** The first page after signing in: who one is to the club, what is due, and what happened. */
export function DashboardPage() {
  const { quickActions, officePages } = useOutletContext<DashboardFrame>();
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <Greeting user={user} />
      <div className={styles.first}>
        <CompleteProfile userId={user.id} />
        <WaitingWork />
        <NextEvent />
      </div>
      <div className={styles.home}>
        <Standing user={user} />
        <div className={styles.whole}>
          <ClubTiles user={user} />
        </div>
        <StaffPanels />
        <RecentNotifications />
        <QuickActions actions={quickActions} />
        <Office position={user.activeExecutivePosition} pages={officePages} />
      </div>
    </>
  );
}

interface OfficeProps {
  position: SessionUser['activeExecutivePosition'];
  pages: DashboardFrame['officePages'];
}

/** The office that somebody holds; without one, what they had or are to have. */
function Office({ position, pages }: OfficeProps) {
  if (!position) return <FormerOffice />;
  return pages.length > 0 && <ExecutiveCard position={position} pages={pages} />;
}

/** The club in figures, and what was done in it: each for who may read it. */
function StaffPanels() {
  const readsFigures = useHoldsAny(Permission.SystemViewAnalytics);
  const readsLog = useHoldsAny(Permission.SystemViewAuditLogs);
  return (
    <>
      {readsFigures && (
        <div className={styles.whole}>
          <ClubFigures />
        </div>
      )}
      {readsLog && (
        <div className={styles.whole}>
          <RecentActivity />
        </div>
      )}
    </>
  );
}

function Standing({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(DashboardHomeDocument);
  if (!data && error)
    return (
      <div className={styles.whole}>
        <ErrorResult error={error} title="Your membership could not be loaded" onRetry={retryOf(refetch)} />
      </div>
    );
  if (!data)
    return (
      <>
        <CardSkeleton />
        <CardSkeleton />
      </>
    );
  return (
    <>
      <MembershipCard user={user} membership={data.myMembership} annualFee={data.club.annualFee} />
      <StandingTiles membership={data.myMembership} />
    </>
  );
}

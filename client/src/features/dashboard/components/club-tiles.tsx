import { useQuery } from '@apollo/client/react';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import * as Panel from '../../../shared/session/panel.generated';
import * as Permission from '../../../shared/session/permission.generated';
import { isAdmin } from '../../../shared/session/rights';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import type { SessionUser } from '../../../shared/session/session-store';
import { ClubTilesDocument, type ClubTilesQuery } from './club-tiles.generated';
import { UNKNOWN, type ClubProps } from './club-props';
import { BasketTiles, OrdersTile, StockTile } from './shop-tiles';
import { StatTile, StatTiles } from './stat-tile';

/** The club's life in figures: what members do themselves, and for administrators all of it. */
export function ClubTiles({ user }: { user: Pick<SessionUser, 'panel'> }) {
  const isForAdmin = isAdmin(user);
  const seesOrders = useHoldsAny(Permission.MerchandiseViewOrders);
  const decides = useHoldsAny(Permission.SystemManageApprovals);
  const readsReports = useHoldsAny(Permission.SystemViewExecutiveReports);
  const keepsShop = useHoldsAny(Permission.MerchandiseManageProducts);
  const { data } = useQuery(ClubTilesDocument, {
    fetchPolicy: 'cache-and-network',
    variables: {
      withRevenue: isForAdmin,
      withMembers: useHoldsAny(Permission.MembershipViewMembers, Permission.SystemViewAnalytics),
      withApprovals: decides,
      withBasket: user.panel === Panel.Member,
      withOrders: seesOrders,
      withStock: keepsShop,
    },
  });
  return (
    <StatTiles>
      {isForAdmin ? <AdminTiles club={data} /> : <OwnTiles club={data} panel={user.panel} />}
      {user.panel === Panel.Member && <BasketTiles club={data} />}
      {decides && <ApprovalsTile club={data} />}
      {readsReports && <ReportsTile />}
      {seesOrders && <OrdersTile club={data} />}
      {keepsShop && <StockTile club={data} />}
    </StatTiles>
  );
}

function AdminTiles({ club }: ClubProps) {
  const waiting = club?.blogStats.pendingPosts ?? 0;
  return (
    <>
      <MembersTile title="Total members" club={club} />
      <EventsTile title="Events" club={club} />
      <StatTile
        title="Blog posts"
        value={club?.blogStats.totalPosts ?? UNKNOWN}
        to="/dashboard/admin/blog"
        isHighlighted={waiting > 0}
      >
        {waiting > 0 ? `${waiting} pending` : 'None is waiting for review'}
      </StatTile>
      <StatTile
        title="Gallery items"
        value={club?.galleryStats.totalItems ?? UNKNOWN}
        to="/dashboard/gallery"
      >
        {club ? `${club.galleryStats.recentUploads} in the last seven days` : UNKNOWN}
      </StatTile>
      <RevenueTile club={club} />
    </>
  );
}

function MembersTile({ title, club }: ClubProps & { title: 'Total members' | 'Active members' }) {
  const stats = club?.memberStats;
  const isActive = title === 'Active members';
  return (
    <StatTile
      title={title}
      value={(isActive ? stats?.activeMembers : stats?.totalMembers) ?? UNKNOWN}
      to="/dashboard/members"
    >
      {!stats
        ? UNKNOWN
        : isActive
          ? `Of ${stats.totalMembers} accounts`
          : `${stats.activeMembers} of them active`}
    </StatTile>
  );
}

function ApprovalsTile({ club }: ClubProps) {
  const pending = club?.approvals?.count;
  return (
    <StatTile
      title="Pending approvals"
      value={pending ?? UNKNOWN}
      to="/dashboard/approvals"
      isHighlighted={(pending ?? 0) > 0}
    >
      {pending === 0 ? 'Nobody waits for a decision' : 'Requests to the club'}
    </StatTile>
  );
}

/** The way to what the offices report; there is nothing to count in it yet. */
function ReportsTile() {
  return (
    <StatTile title="Executive reports" value={UNKNOWN} to="/dashboard/executive-reports">
      What each office reports, term by term
    </StatTile>
  );
}

function RevenueTile({ club }: ClubProps) {
  const stats = club?.paymentStats;
  return (
    <StatTile
      title="Total revenue"
      value={stats ? <MoneyText amount={stats.totalAmount} /> : UNKNOWN}
      to="/dashboard/payments"
    >
      {stats ? `From ${stats.completedPayments} payments, all time` : UNKNOWN}
    </StatTile>
  );
}

function OwnTiles({ club, panel }: ClubProps & Pick<SessionUser, 'panel'>) {
  return (
    <>
      {panel === Panel.Manager ? (
        <EventsTile title="Events managed" club={club} />
      ) : (
        <StatTile
          title="My events"
          value={club?.eventStats.myRegistrations ?? UNKNOWN}
          to="/dashboard/events?show=mine"
        >
          {comingUp(club)}
        </StatTile>
      )}
      <StatTile
        title="My blog posts"
        value={club?.blogStats.myPosts ?? UNKNOWN}
        to="/dashboard/blog?show=mine"
      >
        {club ? `${club.blogStats.publishedPosts} published in the club` : UNKNOWN}
      </StatTile>
      <StatTile
        title="Gallery uploads"
        value={club?.galleryStats.myUploads ?? UNKNOWN}
        to="/dashboard/gallery"
      >
        {club ? `${club.galleryStats.totalItems} pictures in the gallery` : UNKNOWN}
      </StatTile>
      {panel === Panel.Manager && <MembersTile title="Active members" club={club} />}
    </>
  );
}

function EventsTile({ title, club }: ClubProps & { title: string }) {
  return (
    <StatTile title={title} value={club?.eventStats.totalEvents ?? UNKNOWN} to="/dashboard/admin/events">
      {comingUp(club)}
    </StatTile>
  );
}

function comingUp(club: ClubTilesQuery | undefined): string {
  if (!club) return UNKNOWN;
  const { upcomingEvents, ongoingEvents } = club.eventStats;
  return ongoingEvents > 0
    ? `${upcomingEvents} upcoming, ${ongoingEvents} happening now`
    : `${upcomingEvents} upcoming`;
}

import { useQuery } from '@apollo/client/react';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import * as Panel from '../../../shared/session/panel.generated';
import { isAdmin } from '../../../shared/session/rights';
import type { SessionUser } from '../../../shared/session/session-store';
import { ClubTilesDocument, type ClubTilesQuery } from './club-tiles.generated';
import { StatTile, StatTiles } from './stat-tile';

/** A dash stands for what is not known yet, or not at all. */
const UNKNOWN = '–';

/** The club's life in figures: what members do themselves, and for administrators all of it. */
export function ClubTiles({ user }: { user: Pick<SessionUser, 'panel'> }) {
  const isForAdmin = isAdmin(user);
  const { data } = useQuery(ClubTilesDocument, { variables: { withRevenue: isForAdmin } });
  return (
    <StatTiles>
      {isForAdmin ? <AdminTiles club={data} /> : <OwnTiles club={data} panel={user.panel} />}
    </StatTiles>
  );
}

interface ClubProps {
  /** Undefined until the server has answered. */
  club: ClubTilesQuery | undefined;
}

function AdminTiles({ club }: ClubProps) {
  const waiting = club?.blogStats.pendingPosts ?? 0;
  return (
    <>
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

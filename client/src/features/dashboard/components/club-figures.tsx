import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { Figures } from '../../../shared/plain/facts/figures';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { Panel } from '../../../shared/ui/panel';
import { ClubFiguresDocument, type ClubFiguresQuery } from './club-figures.generated';

/** Members and rights in numbers, for who reads the club's figures. */
export function ClubFigures() {
  const { data, error, refetch } = useQuery(ClubFiguresDocument);
  return (
    <Panel title="Members and rights" extra={<Link to="/dashboard/analytics">Analytics</Link>}>
      {data ? (
        <Figures figures={figuresOf(data)} />
      ) : error ? (
        <ErrorResult error={error} title="The figures could not be loaded" onRetry={retryOf(refetch)} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Panel>
  );
}

const figuresOf = ({ memberStats, permissionSummary }: ClubFiguresQuery) => [
  { term: 'Members', value: memberStats.totalMembers },
  { term: 'Active', value: memberStats.activeMembers },
  { term: 'Paid', value: memberStats.paidMembers },
  { term: 'Unpaid', value: memberStats.unpaidMembers },
  ...permissionSummary.usersByRole.map(({ display, users }) => ({ term: display, value: users })),
  { term: 'Executives', value: permissionSummary.activeExecutives },
  { term: 'With personal rights', value: permissionSummary.usersWithCustomPermissions },
];

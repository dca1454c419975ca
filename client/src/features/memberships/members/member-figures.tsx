import { useQuery } from '@apollo/client/react';
import { Figures } from '../../../shared/plain/facts/figures';
import { MemberFiguresDocument } from './members-page.generated';
import type { useMemberFilters } from './use-member-filters';

interface MemberFiguresProps {
  filters: Pick<ReturnType<typeof useMemberFilters>, 'status' | 'fee' | 'heldRole' | 'search'>;
}

const HERE = '/dashboard/members';

/** The members in numbers; each number leads to its rows. */
export function MemberFigures({ filters: { status, fee, heldRole, search } }: MemberFiguresProps) {
  const { data, previousData } = useQuery(MemberFiguresDocument);
  const stats = (data ?? previousData)?.memberStats;
  const isPlain = heldRole === null && search === '';
  const shows = (wantedStatus: string | null, wantedFee: string | null) =>
    isPlain && status === wantedStatus && fee === wantedFee;
  return (
    <Figures
      figures={[
        { term: 'All members', value: stats?.totalMembers, to: HERE, isShown: shows(null, null) },
        {
          term: 'Active',
          value: stats?.activeMembers,
          to: `${HERE}?status=ACTIVE`,
          isShown: shows('ACTIVE', null),
        },
        { term: 'Fee paid', value: stats?.paidMembers, to: `${HERE}?fee=PAID`, isShown: shows(null, 'PAID') },
        {
          term: 'Fee not paid',
          value: stats?.unpaidMembers,
          to: `${HERE}?fee=UNPAID`,
          isShown: shows(null, 'UNPAID'),
          isHighlighted: (stats?.unpaidMembers ?? 0) > 0,
        },
      ]}
    />
  );
}

import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { DirectoryPage } from './directory-page';
import { MemberTablePage } from './member-table-page';

/** The members: for staff with standing and fee, for other members as their directory. */
export function MembersPage() {
  const seesEverything = useHoldsAny(Permission.MembershipViewMember);
  return seesEverything ? <MemberTablePage /> : <DirectoryPage />;
}

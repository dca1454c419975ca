import { positionTitle } from '../../../shared/format/positions';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows } from '../../../shared/plain/facts/fact-rows';
import { Panel } from '../../../shared/ui/panel';
import type { ProfileFragment } from './profile-page.generated';

export function AccountCard({ user }: { user: ProfileFragment }) {
  const position = user.activeExecutivePosition;
  return (
    <Panel title="Account Information">
      <FactRows
        facts={[
          { term: 'PF Number / Scholar Code', value: user.username },
          { term: 'Registration number', value: user.registrationNumber || '–' },
          { term: 'Role', value: user.roleDisplay },
          ...(position ? [{ term: 'Executive position', value: positionTitle(position) }] : []),
          { term: 'Account', value: user.isActive ? 'Active' : 'Deactivated' },
          { term: 'Joined', value: <DateText value={user.dateJoined} /> },
          { term: 'Last sign-in', value: <DateText value={user.lastLogin} /> },
        ]}
      />
    </Panel>
  );
}

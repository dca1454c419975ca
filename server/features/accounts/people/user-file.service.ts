import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { listFile, MAX_FILE_ROWS, refuseMoreThan } from '../../../core/files/list-file.ts';
import { sheetOf, type Columns } from '../../../core/files/list-files.ts';
import type { FileMade } from '../../../core/files/made-file.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { viewUsers } from '../account.policy.ts';
import type { UserView } from '../user.view.ts';
import type { UserFilter, UserListService, UserPageRequest } from './user-list.service.ts';

interface UserFileRequest extends Pick<UserPageRequest, 'order' | 'isDescending'> {
  format: 'CSV' | 'XLSX';
}

const columns: Columns<UserView> = [
  ['Name', 'text', ({ name }) => name],
  ['User name', 'text', ({ username }) => username],
  ['Reg. number', 'text', ({ registrationNumber }) => registrationNumber],
  ['E-mail', 'text', ({ email }) => email],
  ['Phone', 'text', ({ phoneNumber }) => phoneNumber],
  ['Role', 'text', ({ roleDisplay }) => roleDisplay],
  ['Position', 'text', ({ activeExecutivePosition }) => activeExecutivePosition ?? ''],
  ['Account', 'text', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
  ['Joined', 'moment', ({ dateJoined }) => dateJoined],
  ['Last sign-in', 'moment', ({ lastLogin }) => lastLogin],
];

/** Users as a file to take along. */
export class UserFileService {
  constructor(
    private readonly clock: Clock,
    private readonly users: UserListService,
    private readonly audit: AuditService,
  ) {}

  /** All users who are asked for; a list that is too long is refused rather than cut. Who took it is kept. */
  async file(
    call: Call,
    filter: UserFilter,
    { format, ...order }: UserFileRequest,
    atMost = MAX_FILE_ROWS,
  ): Promise<FileMade> {
    const { results, count } = await this.users.list(call, filter, { ...order, page: 1, pageSize: atMost });
    refuseMoreThan(atMost, count, 'Narrow it by role.');
    await this.audit.record(call, {
      action: 'PERMISSION_USED',
      right: viewUsers,
      newValue: `${String(count)} users`,
      reason: 'Exported users',
    });
    return listFile(`users-${nairobiDate(this.clock.now())}`, format, sheetOf(columns, results));
  }
}

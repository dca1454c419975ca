import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { sheetOf } from '../../../core/files/list-files.ts';
import type { FileMade } from '../../../core/files/made-file.ts';
import { listFile } from '../../../core/files/list-file.ts';
import { seeMembers, viewMemberships } from '../membership.policy.ts';
import { memberColumns } from './member-columns.ts';
import type { MemberFilter, MemberService } from './member.service.ts';

/** Most members in one file. */
const MAX_ROWS = 10_000;

/** Members as a file to take along. */
export class MemberExportService {
  constructor(
    private readonly clock: Clock,
    private readonly members: MemberService,
    private readonly audit: AuditService,
  ) {}

  /** All members who are asked for, as a file; a list that is too long is refused rather than cut. Who took it is kept. */
  async file(call: Call, filter: MemberFilter, format: 'CSV' | 'XLSX', atMost = MAX_ROWS): Promise<FileMade> {
    await authorize(call, seeMembers(call.actor), 'export members');
    const { results, count } = await this.members.list(call, filter, { page: 1, pageSize: atMost });
    if (count > atMost) {
      throw conflict('A file holds at most 10,000 members, and this list is longer. Narrow it by status.');
    }
    await this.audit.record(call, {
      action: 'PERMISSION_USED',
      right: viewMemberships,
      newValue: `${String(count)} members`,
      reason: 'Exported members',
    });
    return listFile(`members-${nairobiDate(this.clock.now())}`, format, sheetOf(memberColumns, results));
  }
}

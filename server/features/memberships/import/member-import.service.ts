import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import { startOfDay, type Clock } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { conflict, invalidField, notFound } from '../../../core/errors.ts';
import type { Page, PageRequest } from '../../../core/pagination.ts';
import { manageUsers } from '../../accounts/account.policy.ts';
import type {
  BulkRegistrationService,
  EnteredPerson,
} from '../../accounts/people/bulk-registration.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { importMembers, seeImports } from '../membership.policy.ts';
import type { ImportLine } from './import-check.ts';
import { progressOf } from './import-progress.ts';
import { checkedList, type CheckedList, type SentList } from './import-reader.ts';
import { chosenColumns } from './member-import.schemas.ts';
import {
  addImport,
  countImports,
  importById,
  importPage,
  noteImported,
  type MemberImportRow,
} from './member-import.query.ts';

/** A list that is to be imported. */
export interface ListToImport extends SentList {
  fileName: string;
  /** Leaves lines with mistakes out; otherwise one of them refuses the whole list. */
  leavesOutMistakes: boolean;
}

/** A list that holds, and who is told how far its import is. */
interface Checked extends Pick<CheckedList, 'fresh' | 'total'> {
  tellReady: (count: number) => Promise<void>;
}

const MAX_FILE_NAME = 200;

/** Makes members of the people on a list. */
export class MemberImportService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly accounts: BulkRegistrationService,
    private readonly audit: AuditService,
  ) {}

  /** What would come of a list; changes nothing. */
  async check(call: Call, list: SentList): Promise<CheckedList> {
    await authorize(call, importMembers(call.actor), 'check a list of members');
    return checkedList(call, list, this.accounts);
  }

  /** Makes a member of everybody on a list who has no account, all of them or none; who has one is left as is. */
  async run(call: Call, list: ListToImport): Promise<MemberImportRow> {
    await authorize(call, importMembers(call.actor), 'import members');
    const { fresh, problems, total, columns } = await checkedList(call, list, this.accounts);
    chosenColumns(columns);
    if (problems.length > 0 && !list.leavesOutMistakes) {
      throw invalidField('file', `${String(problems.length)} mistakes are to be corrected, or left out.`);
    }
    if (fresh.length === 0) {
      throw invalidField('file', 'There is nobody new on this list.');
    }
    try {
      const tellReady = progressOf(call, fresh.length);
      return await inTransaction(call, (tx) => this.keep(tx, list, { fresh, total, tellReady }));
    } catch (error) {
      throw violatedUnique(error) === null
        ? error
        : conflict('Somebody on this list has registered at this moment. Check the list again.');
    }
  }

  /** The lists that were imported, latest first. */
  async list(call: Call, page: PageRequest): Promise<Page<MemberImportRow>> {
    await authorize(call, seeImports(call.actor), 'list imports of members');
    return this.pages.read(page, {
      asked: 'all',
      rows: (window) => importPage(call.em, window),
      count: () => countImports.first(call.em),
    });
  }

  private async keep(
    tx: Call,
    { fileName }: ListToImport,
    { fresh, total, tellReady }: Checked,
  ): Promise<MemberImportRow> {
    const now = this.clock.now();
    const people = fresh.map((line) => entered(line, now));
    const ids = await this.accounts.addAll(tx, people, tellReady);
    const name = fileName.slice(0, MAX_FILE_NAME);
    const made = await addImport.first(tx.em, {
      ...{ fileName: name, people: fresh.length, leftOut: total - fresh.length },
      ...{ by: signedIn(tx.actor).userId, now },
    });
    const importId = made?.id ?? 0;
    const noted = fresh.map(({ values }, at) => ({
      userId: ids[at],
      joinedAt: people[at]?.joinedAt,
      until: values.MEMBER_UNTIL ?? null,
    }));
    await noteImported(tx.em, { importId, people: JSON.stringify(noted) });
    await this.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageUsers,
      newValue: `${String(fresh.length)} members`,
      reason: `Imported members from "${name}"`,
    });
    const row = await importById.first(tx.em, { id: importId });
    if (!row) {
      throw notFound();
    }
    return row;
  }
}

const entered = ({ values }: ImportLine, now: Date): EnteredPerson => ({
  name: values.NAME ?? '',
  username: values.USERNAME ?? '',
  email: values.EMAIL ?? '',
  phoneNumber: values.PHONE ?? '',
  course: values.COURSE ?? '',
  yearOfStudy: values.YEAR_OF_STUDY === undefined ? null : Number(values.YEAR_OF_STUDY),
  countyOfOrigin: values.COUNTY ?? '',
  hub: values.HUB ?? '',
  joinedAt: values.JOINED_ON === undefined ? now : startOfDay(values.JOINED_ON),
});

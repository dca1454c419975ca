import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { cursorPageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { AuditFilter, AuditLogService } from './audit-log.service.ts';
import {
  AuditEntriesArgs,
  AuditEntryPageType,
  AuditEntryType,
  AuditFileArgs,
  type AuditEntryFilterInput,
} from './audit-log.type.ts';

const wanted = ({ user, changedBy, ...rest }: AuditEntryFilterInput = {}): AuditFilter => ({
  ...rest,
  userId: user ? rowId(user) : null,
  changedById: changedBy ? rowId(changedBy) : null,
});

@Resolver()
export class AuditLogResolver {
  constructor(private readonly log: AuditLogService) {}

  @Query(() => AuditEntryPageType, { description: 'The audit log, newest first.' })
  async auditEntries(
    @Ctx() call: Call,
    @Args(() => AuditEntriesArgs) { filter, ...paging }: AuditEntriesArgs,
  ): Promise<AuditEntryPageType> {
    return this.log.list(call, wanted(filter ?? {}), cursorPageRequest(paging));
  }

  @Query(() => AuditEntryType, { description: 'One entry of the audit log.' })
  async auditEntry(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the entry.' }) id: string,
  ): Promise<AuditEntryType> {
    return this.log.get(call, rowId(id));
  }

  @Query(() => ExportedFileType, {
    description: 'The audit log as it is narrowed, as a file; refused above 10,000 entries.',
    complexity: FILE_WEIGHT,
  })
  async exportAuditLog(
    @Ctx() call: Call,
    @Args(() => AuditFileArgs) { filter, format }: AuditFileArgs,
  ): Promise<ExportedFileType> {
    return this.log.file(call, wanted(filter ?? {}), format);
  }
}

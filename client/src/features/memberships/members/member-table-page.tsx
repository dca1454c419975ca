import { Button } from 'antd';
import { useList } from '../../../shared/api/use-list';
import { useServerFile } from '../../../shared/files/use-server-file';
import { feeWords, membershipWords } from '../../../shared/format/membership-words';
import { ButtonLink } from '../../../shared/plain/button-link';
import { LackingAct } from '../../../shared/missing-right/lacking-act';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import * as Permission from '../../../shared/session/permission.generated';
import { isAdmin } from '../../../shared/session/rights';
import { useSession } from '../../../shared/session/session-store';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { MemberFigures } from './member-figures';
import { memberColumns, MemberFactCard } from './member-table';
import { roleChoices } from './member-words';
import { ExportMembersDocument, MemberListDocument } from './members-page.generated';
import { useMemberFilters } from './use-member-filters';

/** Everybody with an open account, where each stands, and until when the fee is paid. */
export function MemberTablePage() {
  const filters = useMemberFilters();
  const { filter, page } = filters;
  const members = useList(MemberListDocument, { filter, page }, (data) => data.members);
  const exported = useServerFile(ExportMembersDocument, (data) => data.exportMembers);
  const mayMerge = useSession(({ user }) => user !== null && isAdmin(user));
  const registers = useHoldsAny(Permission.MembershipManageRegistrations);
  return (
    <ListPage
      title="Members"
      description="Everybody with an open account: standing, fee, and how to reach them."
      actions={
        <>
          <DownloadButtons
            isAside
            formats={{ CSV: 'CSV', XLSX: 'XLSX' }}
            label="Export as"
            failure="The list could not be exported"
            fileAs={(format) => exported({ filter, format })}
          />
          {mayMerge && <ButtonLink to="/dashboard/members/duplicates">Duplicates</ButtonLink>}
          {registers && <ButtonLink to="/dashboard/member-registration">Register</ButtonLink>}
          <ImportLink />
        </>
      }
      summary={<MemberFigures filters={filters} />}
      filters={<Filters filters={filters} />}
      filtersInUse={filters.inUse}
      viewsOf="members"
      list={members}
      onTurn={filters.turnTo}
      rowKey={({ id }) => id}
      columns={memberColumns}
      isDense
      card={(member) => <MemberFactCard member={member} />}
      errorTitle="Error Loading Members"
      empty={
        <EmptyState
          title={filters.isFiltered ? 'Nobody matches these filters' : 'There are no members yet'}
          action={filters.isFiltered && <Button onClick={filters.clear}>Clear filters</Button>}
        />
      }
    />
  );
}

/** Importing makes accounts and members, and so takes the rights to both. */
function ImportLink() {
  const keepsMembers = useHoldsAny(Permission.MembershipManageRegistrations);
  const keepsAccounts = useHoldsAny(Permission.UsersManageUsers);
  if (!keepsMembers)
    return <LackingAct permission={Permission.MembershipManageRegistrations} label="Import" />;
  if (!keepsAccounts) return <LackingAct permission={Permission.UsersManageUsers} label="Import" />;
  return <ButtonLink to="/dashboard/members/import">Import</ButtonLink>;
}

const labelled = <TCode extends string>(words: Record<TCode, { label: string }>) =>
  (Object.keys(words) as TCode[]).map((value) => ({ value, label: words[value].label }));

function Filters({ filters }: { filters: ReturnType<typeof useMemberFilters> }) {
  return (
    <>
      <SearchField
        label="Search by name, e-mail, number or phone"
        value={filters.search}
        onSearch={(search) => filters.narrow({ search: search || null })}
      />
      <ChoiceFilter
        label="Status"
        all="Every status"
        options={labelled(membershipWords)}
        value={filters.status}
        onChange={(status) => filters.narrow({ status: status ?? null })}
      />
      <ChoiceFilter
        label="Fee"
        all="Paid or not"
        options={labelled(feeWords)}
        value={filters.fee}
        onChange={(fee) => filters.narrow({ fee: fee ?? null })}
      />
      <ChoiceFilter
        label="Role"
        all="Every role"
        options={roleChoices}
        value={filters.heldRole}
        onChange={(chosen) => filters.narrow({ role: chosen ?? null })}
      />
      {filters.isFiltered && (
        <Button type="text" onClick={filters.clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}

import type { AuditAction, AuditEntryFilterInput } from '../../shared/api/types.generated';
import { dayFrom } from '../../shared/ui/lists/day-from';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { isAction } from './audit-words';

type Entries = Parameters<ReturnType<typeof usePageAddress>['change']>[0];

interface AuditFilters {
  action: AuditAction | null;
  permission: string | null;
  /** Whom it is about, and who did it. */
  person: string | null;
  actor: string | null;
  search: string;
  /** Days (YYYY-MM-DD) in Nairobi, both included. */
  from: string | null;
  to: string | null;
  page: number;
  /** The entry that is open. */
  entry: string | null;
  /** How many of them narrow the list. */
  inUse: number;
  isFiltered: boolean;
  /** As the API takes it. */
  filter: AuditEntryFilterInput;
  /** Narrows the list and goes back to its first page. */
  narrow: (entries: Entries) => void;
  open: (entry: string | null) => void;
  clear: () => void;
  turnTo: (page: number) => void;
}

const numberIn = (text: string | null): string | null => /^[1-9]\d*$/.exec(text ?? '')?.[0] ?? null;

const nothing = {
  action: null,
  permission: null,
  person: null,
  actor: null,
  search: null,
  from: null,
  to: null,
  page: null,
};

/** What the audit log is narrowed to, from its address; what the address says wrongly is ignored. */
export function useAuditFilters(): AuditFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const code = address.get('action');
  const action = isAction(code) ? code : null;
  const permission = address.get('permission');
  const person = numberIn(address.get('person'));
  const actor = numberIn(address.get('actor'));
  const search = address.get('search') ?? '';
  const from = dayFrom(address.get('from'));
  const to = dayFrom(address.get('to'));
  const inUse = [action, permission, person, actor, from, to, search].filter(Boolean).length;
  return {
    ...{ action, permission, person, actor, search, from, to, page },
    entry: numberIn(address.get('entry')),
    inUse,
    isFiltered: inUse > 0,
    filter: {
      ...{ action, permission, user: person, changedBy: actor },
      ...{ search: search || null, dateFrom: from, dateTo: to },
    },
    narrow: (entries) => change({ ...entries, page: null }),
    open: (entry) => change({ entry }),
    clear: () => change(nothing),
    turnTo,
  };
}

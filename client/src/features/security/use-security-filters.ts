import type { SecurityEventFilterInput, SecurityEventKind } from '../../shared/api/types.generated';
import { dayFrom } from '../../shared/ui/lists/day-from';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { isKind } from './security-words';

type Entries = Parameters<ReturnType<typeof usePageAddress>['change']>[0];

interface SecurityFilters {
  kind: SecurityEventKind | null;
  /** Whose account the log is narrowed to. */
  person: string | null;
  search: string;
  /** Days (YYYY-MM-DD) in Nairobi, both included. */
  from: string | null;
  to: string | null;
  page: number;
  /** How many of them narrow the list. */
  inUse: number;
  isFiltered: boolean;
  /** As the API takes it. */
  filter: SecurityEventFilterInput;
  /** Narrows the list and goes back to its first page. */
  narrow: (entries: Entries) => void;
  clear: () => void;
  turnTo: (page: number) => void;
}

/** What the security log is narrowed to, from its address; what the address says wrongly is ignored. */
export function useSecurityFilters(): SecurityFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const code = address.get('kind');
  const kind = isKind(code) ? code : null;
  const person = /^[1-9]\d*$/.exec(address.get('person') ?? '')?.[0] ?? null;
  const search = address.get('search') ?? '';
  const from = dayFrom(address.get('from'));
  const to = dayFrom(address.get('to'));
  const inUse = [kind, person, from, to, search].filter(Boolean).length;
  return {
    kind,
    person,
    search,
    from,
    to,
    page,
    inUse,
    isFiltered: inUse > 0,
    filter: { kind, person, search: search || null, dateFrom: from, dateTo: to },
    narrow: (entries) => change({ ...entries, page: null }),
    clear: () => change({ kind: null, person: null, search: null, from: null, to: null, page: null }),
    turnTo,
  };
}

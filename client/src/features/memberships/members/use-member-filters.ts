import type {
  FeeStatus,
  MemberFilterInput,
  MembershipStatus,
  Role,
} from '../../../shared/api/types.generated';
import { feeWords, membershipWords } from '../../../shared/format/membership-words';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { roleChoices } from './member-words';

type Narrowed = Record<string, string | null>;

/** One of the codes that stand in `words`; what an address says wrongly is ignored. */
const codeIn = <TCode extends string>(words: Record<TCode, unknown>, code: string | null): TCode | null =>
  code !== null && Object.hasOwn(words, code) ? (code as TCode) : null;

interface MemberFilters {
  status: MembershipStatus | null;
  fee: FeeStatus | null;
  heldRole: Role | null;
  search: string;
  page: number;
  /** How many of them narrow the list. */
  inUse: number;
  isFiltered: boolean;
  /** As the API takes it. */
  filter: MemberFilterInput;
  /** Narrows the list and goes back to its first page. */
  narrow: (entries: Narrowed) => void;
  clear: () => void;
  turnTo: (page: number) => void;
}

/** What the members are narrowed to, from the address. */
export function useMemberFilters(): MemberFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const status = codeIn(membershipWords, address.get('status'));
  const fee = codeIn(feeWords, address.get('fee'));
  const heldRole = roleChoices.find(({ value }) => value === address.get('role'))?.value ?? null;
  const search = address.get('search') ?? '';
  const inUse = [status, fee, heldRole, search].filter(Boolean).length;
  const narrow = (entries: Narrowed) => change({ ...entries, page: null });
  return {
    ...{ status, fee, heldRole, search, page, narrow, turnTo },
    inUse,
    isFiltered: inUse > 0,
    filter: { status, paymentStatus: fee, role: heldRole, search: search || null },
    clear: () => narrow({ status: null, fee: null, role: null, search: null }),
  };
}

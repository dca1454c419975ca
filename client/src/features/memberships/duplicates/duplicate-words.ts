import type { DuplicateReason } from '../../../shared/api/types.generated';
import type { DuplicatePairsQuery } from './duplicates.generated';

export type Pair = DuplicatePairsQuery['duplicates']['results'][number];

export const reasonWords: Record<DuplicateReason, string> = {
  PHONE: 'Same phone',
  NUMBER: 'Same number, written differently',
  EMAIL: 'Nearly the same e-mail',
  NAME: 'Nearly the same name and course',
};

/** The queries that show something else once accounts have been merged or parted. */
export const afterMerging = ['DuplicatePairs', 'AccountMerges', 'MemberList', 'MemberFigures', 'UserList'];

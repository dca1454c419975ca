import type { AccessMap } from '../../access/access-map.ts';
import { mergers } from './merging.policy.ts';

export const mergingAccess: AccessMap = {
  Query: { duplicates: mergers, mergePreview: mergers, accountMerges: mergers },
  Mutation: { mergeAccounts: mergers, undoMerge: mergers, keepApart: mergers },
};

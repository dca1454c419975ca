import type { AccessMap } from '../../access/access-map.ts';
import { strong } from '../../access/rules.ts';
import { mergers } from './merging.policy.ts';

export const mergingAccess: AccessMap = {
  Query: { duplicates: mergers, mergePreview: mergers, accountMerges: mergers },
  Mutation: { mergeAccounts: strong(mergers), undoMerge: strong(mergers), keepApart: mergers },
};

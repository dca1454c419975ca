import { stays } from '../../core/db/person-references.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { securityFeature } from '../security/security.feature.ts';
import { AccountComparison } from './account-comparison.service.ts';
import { AccountMergeSchema, DifferentPeopleSchema, MovedRowSchema } from './account-merge.entity.ts';
import { AccountKeySchema, AccountToCompareSchema, AlikeAccountsSchema } from './alike-account.entity.ts';
import { ComparedPersonResolver } from './compared-person.resolver.ts';
import { DuplicateService } from './duplicate.service.ts';
import { followingOf } from './following.ts';
import { MergeReading } from './merge-reading.service.ts';
import { mergingAccess } from './merging.access.ts';
import { mergingRecords, ownMergingRecords } from './merging.records.ts';
import { MergingResolver } from './merging.resolver.ts';
import { MergingService } from './merging.service.ts';
import { COMPARE_CRONTAB, COMPARE_TASK } from './merging.tasks.ts';
import { mergingWhenClosed } from './merging.closing.ts';

export const mergingFeature = feature({
  name: 'merging',
  entities: [
    ...[AccountMergeSchema, MovedRowSchema, DifferentPeopleSchema],
    ...[AccountKeySchema, AlikeAccountsSchema, AccountToCompareSchema],
  ],
  keeps: mergingRecords,
  ownRecords: ownMergingRecords,
  namesPeople: {
    whenClosed: mergingWhenClosed,
    references: [
      ...stays('account_merges', 'kept_id', 'closed_id', 'merged_by_id', 'undone_by_id'),
      ...stays('different_people', 'lower_id', 'higher_id', 'decided_by_id'),
    ],
  },
  services: ({ clock, namedPeople, of, people, tellPerson }) => {
    const { peopleDesk: desk, sessions } = of(accountFeature);
    const { audit } = of(auditFeature);
    const { securityLog } = of(securityFeature);
    const following = followingOf(namedPeople);
    const parts = { desk, sessions, audit, securityLog, tellPerson };
    const merging = new MergingService(clock, following, parts);
    const comparison = new AccountComparison();
    return {
      merging,
      comparison,
      duplicates: new DuplicateService(clock, comparison, audit),
      mergeReading: new MergeReading(clock, people, following, merging),
    };
  },
  access: mergingAccess,
  resolvers: ({ duplicates, merging, mergeReading }) => [
    new MergingResolver(duplicates, merging, mergeReading),
    new ComparedPersonResolver(),
  ],
  jobs: ({ comparison }) => [
    { task: COMPARE_TASK, crontab: COMPARE_CRONTAB, run: (call) => comparison.finish(call) },
  ],
});

import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { CompareDialog } from './compare-dialog';
import { DuplicatePairsDocument } from './duplicates.generated';
import type { Pair } from './duplicate-words';
import styles from './duplicates.module.css';
import { MergedAccounts } from './merged-accounts';
import { PairCard } from './pair-card';

/** Accounts that may be those of one person: looked at beside each other, merged, or told apart. */
export function DuplicatesPage() {
  const { page, turnTo } = usePageAddress();
  const pairs = useList(DuplicatePairsDocument, { page }, (data) => data.duplicates);
  const [compared, compare] = useState<Pair | null>(null);
  return (
    <>
      <ListPage
        title="Duplicates"
        description="Accounts that may be those of one person. Merging moves payments, paid time, registrations, posts and offices to the one you keep, and can be undone for 7 days."
        list={pairs}
        onTurn={turnTo}
        rowKey={({ first, second }) => `${first.id}-${second.id}`}
        card={(pair) => <PairCard pair={pair} onCompare={() => compare(pair)} />}
        errorTitle="Error Loading Duplicates"
        empty={<EmptyState title="No duplicates">No two accounts look like those of one person.</EmptyState>}
      />
      <div className={styles.merged}>
        <MergedAccounts />
      </div>
      <CompareDialog pair={compared} onClose={() => compare(null)} />
    </>
  );
}

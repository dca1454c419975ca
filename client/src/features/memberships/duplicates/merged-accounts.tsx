import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import { useList } from '../../../shared/api/use-list';
import { useQuestion } from '../../../shared/layers/use-question';
import { DateText } from '../../../shared/plain/facts/date-text';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { useToast } from '../../../shared/ui/use-toast';
import { FactCard, FactPair, QuietFact } from '../../payments/fact-card';
import { afterMerging } from './duplicate-words';
import { AccountMergesDocument, UndoMergeDocument, type MergeRowFragment } from './duplicates.generated';
import styles from './duplicates.module.css';

/** The accounts that were merged last, each of which can be parted again for seven days. */
export function MergedAccounts() {
  const merges = useList(AccountMergesDocument, {}, (data) => ({
    ...data.accountMerges,
    count: data.accountMerges.results.length,
  }));
  return (
    <ListPage
      title="Merged accounts"
      headingLevel={2}
      list={merges}
      onTurn={() => undefined}
      rowKey={({ id }) => id}
      card={(merge) => <MergeCard merge={merge} />}
      errorTitle="Error Loading Merged Accounts"
      empty={<EmptyState title="No accounts were merged yet" />}
    />
  );
}

function MergeCard({ merge }: { merge: MergeRowFragment }) {
  const { keptName, keptUsername, closedUsername, reason, mergedBy, mergedAt, undoneBy, undoneAt } = merge;
  return (
    <div className={styles.row}>
      <FactCard
        lines={[
          [
            <FactPair main={keptName} more={`${closedUsername} became part of ${keptUsername}`} />,
            merge.viewerCanUndo ? <UndoButton merge={merge} /> : null,
          ],
          [<FactPair main={<DateText value={mergedAt} />} more={`by ${mergedBy}: ${reason}`} />, null],
          [
            undoneAt ? (
              <QuietFact>
                Undone <DateText value={undoneAt} /> by {undoneBy}
              </QuietFact>
            ) : null,
            null,
          ],
        ]}
      />
    </div>
  );
}

function UndoButton({ merge: { id, keptName, closedUsername } }: { merge: MergeRowFragment }) {
  const askFirst = useQuestion();
  const toast = useToast();
  const [undo] = useMutation(UndoMergeDocument, askingAnew(afterMerging));
  const ask = () =>
    askFirst({
      title: `Undo the merge of ${keptName}?`,
      content: `${closedUsername} is opened again with all that was moved from it. What came since stays where it is.`,
      okText: 'Undo the merge',
      onOk: () =>
        undo({ variables: { id } }).then(
          () => toast.success(`${closedUsername} is an account of its own again.`, 'Merge undone'),
          (error: unknown) => toast.problem(error, 'The merge was not undone'),
        ),
    });
  return (
    <Button size="small" aria-label={`Undo the merge of ${keptName}`} onClick={ask}>
      Undo
    </Button>
  );
}

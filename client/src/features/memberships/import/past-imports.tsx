import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import { useList } from '../../../shared/api/use-list';
import { useQuestion } from '../../../shared/layers/use-question';
import { DateText } from '../../../shared/plain/facts/date-text';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { useToast } from '../../../shared/ui/use-toast';
import { FactCard, FactPair } from '../../payments/fact-card';
import styles from './import-page.module.css';
import { linesInWords, peopleInWords } from './import-words';
import {
  MemberImportsDocument,
  UndoMemberImportDocument,
  type ImportRowFragment,
} from './member-import.generated';

interface PastImportsProps {
  onUndone: () => void;
}

/** The lists that were imported, each of which can be taken back. */
export function PastImports({ onUndone }: PastImportsProps) {
  const { page, turnTo } = usePageAddress();
  const imports = useList(MemberImportsDocument, { page }, (data) => data.memberImports);
  return (
    <ListPage
      title="Imported lists"
      headingLevel={2}
      list={imports}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(row) => <ImportRow row={row} onUndone={onUndone} />}
      errorTitle="Error Loading Imports"
      empty={<EmptyState title="No list was imported yet" />}
    />
  );
}

interface ImportRowProps extends PastImportsProps {
  row: ImportRowFragment;
}

function ImportRow({ row, onUndone }: ImportRowProps) {
  const { fileName, people, leftOut, importedBy, importedAt, undoneAt, kept } = row;
  const counts = `${peopleInWords(people)}${leftOut > 0 ? `, ${linesInWords(leftOut)} left out` : ''}`;
  const undone = kept > 0 ? `Undone; ${peopleInWords(kept)} stayed, in use since` : 'Undone';
  return (
    <div className={styles.row}>
      <FactCard
        lines={[
          [
            <FactPair main={fileName || 'A list'} more={counts} />,
            undoneAt ? undone : <UndoButton row={row} onUndone={onUndone} />,
          ],
          [<FactPair main={<DateText value={importedAt} />} more={`by ${importedBy}`} />, null],
        ]}
      />
    </div>
  );
}

function UndoButton({ row: { id, fileName, people }, onUndone }: ImportRowProps) {
  const ask = useQuestion();
  const toast = useToast();
  const [askServer] = useMutation(UndoMemberImportDocument);
  const after = askingAnew(['MemberImports', 'MemberList', 'MemberFigures']);
  const undo = () =>
    ask({
      title: `Undo the import of ${peopleInWords(people)}?`,
      content: 'Their accounts are removed. Whoever has signed in, paid or taken part since stays a member.',
      okText: 'Undo the import',
      onOk: () =>
        askServer({ variables: { id }, ...after }).then(
          () => {
            onUndone();
            toast.success('The import was undone.', fileName || 'Undone');
          },
          (error: unknown) => toast.problem(error, 'The import was not undone'),
        ),
    });
  return (
    <Button size="small" aria-label={`Undo the import of ${fileName || 'a list'}`} onClick={undo}>
      Undo
    </Button>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { MemberImportColumnInput } from '../../../shared/api/types.generated';
import { askAgain } from '../../../shared/api/ask-again';
import { uploadFile } from '../../../shared/api/upload-file';
import {
  CheckMemberImportDocument,
  ImportMembersDocument,
  type ImportCheckFragment,
  type ImportRowFragment,
} from './member-import.generated';

type Columns = MemberImportColumnInput[];

interface Checked {
  file: File;
  check: ImportCheckFragment;
}

/** A list on its way into the club: first what would come of it, then the import. */
export function useImport() {
  const client = useApolloClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [made, setMade] = useState<ImportRowFragment | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState<'checking' | 'importing' | null>(null);

  const during = async (what: 'checking' | 'importing', work: () => Promise<void>) => {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(null);
    }
  };
  const check = (file: File, columns: Columns | null = null) =>
    during('checking', async () => {
      setMade(null);
      const data = await uploadFile({ mutation: CheckMemberImportDocument, file, others: { columns } });
      setChecked({ file, check: data.checkMemberImport });
    });
  const run = (leavesOutMistakes: boolean) =>
    during('importing', async () => {
      if (!checked) return;
      const { file, check: found } = checked;
      const columns = found.columns.map(({ field, column }) => ({ field, column }));
      const others = { columns, fileName: file.name.slice(0, 200), leavesOutMistakes };
      const data = await uploadFile({ mutation: ImportMembersDocument, file, others });
      setMade(data.importMembers);
      setChecked(null);
      askAgain(client, ['memberImports', 'members', 'memberStats']);
    });
  return {
    checked,
    made,
    error,
    busy,
    check,
    run,
    forget: () => setChecked(null),
    forgetMade: () => setMade(null),
  };
}

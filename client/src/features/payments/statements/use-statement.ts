import { useState } from 'react';
import { uploadFile } from '../../../shared/api/upload-file';
import { ReconcileStatementDocument, type StatementRow_FindingFragment } from './statement-page.generated';

interface ComparedStatement {
  fileName: string;
  findings: readonly StatementRow_FindingFragment[];
}

interface Statement {
  result: ComparedStatement | null;
  error: unknown;
  /** 0 to 100 while the file is on its way and being compared, else null. */
  percent: number | null;
  compare: (file: File) => Promise<void>;
}

/** Sends a statement to be compared. The answer belongs to the file, so it is kept here and nowhere else. */
export function useStatement(): Statement {
  const [result, setResult] = useState<ComparedStatement | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [percent, setPercent] = useState<number | null>(null);

  const compare = async (file: File) => {
    setPercent(0);
    setError(null);
    try {
      const onProgress = (share: number) => setPercent(Math.round(share * 100));
      const { reconcileStatement } = await uploadFile({
        mutation: ReconcileStatementDocument,
        file,
        onProgress,
      });
      setResult({ fileName: file.name, findings: reconcileStatement });
    } catch (problem) {
      setResult(null);
      setError(problem);
    } finally {
      setPercent(null);
    }
  };
  return { result, error, percent, compare };
}

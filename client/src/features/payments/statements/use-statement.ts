import { useState } from 'react';
import { uploadFile } from '../../../shared/api/upload-file';
import { CompareStatementDocument } from './statement-page.generated';

interface Statement {
  /** The file that was compared last, so that it can be compared again. */
  sent: { file: File; comparisonId: string } | null;
  error: unknown;
  /** 0 to 100 while the file is on its way and being compared, else null. */
  percent: number | null;
  compare: (file: File, again?: boolean) => Promise<void>;
}

/** Sends a statement to be compared; the server keeps what is found, or shows what it kept of the same file. */
export function useStatement(onCompared: (comparisonId: string) => void): Statement {
  const [sent, setSent] = useState<Statement['sent']>(null);
  const [error, setError] = useState<unknown>(null);
  const [percent, setPercent] = useState<number | null>(null);

  const compare = async (file: File, again = false) => {
    setPercent(0);
    setError(null);
    try {
      const { compareStatement } = await uploadFile({
        mutation: CompareStatementDocument,
        file,
        others: { fileName: file.name.slice(0, 200), again },
        onProgress: (share: number) => setPercent(Math.round(share * 100)),
      });
      setSent({ file, comparisonId: compareStatement.id });
      onCompared(compareStatement.id);
    } catch (problem) {
      setError(problem);
    } finally {
      setPercent(null);
    }
  };
  return { sent, error, percent, compare };
}

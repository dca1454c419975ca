import { useSubscription } from '@apollo/client/react';
import { Progress } from 'antd';
import { peopleInWords } from './import-words';
import styles from './import-page.module.css';
import { MemberImportProgressDocument } from './member-import.generated';

interface ImportProgressProps {
  /** How many are to come in, before the server says it. */
  expected: number;
}

/** How far the own import is, as the server counts it. */
export function ImportProgress({ expected }: ImportProgressProps) {
  const { data } = useSubscription(MemberImportProgressDocument);
  const { done, total } = data?.memberImportProgress ?? { done: 0, total: expected };
  const words =
    done < total
      ? `${String(done)} of ${peopleInWords(total)} are ready; all of them come in, or none.`
      : `${peopleInWords(total)} are ready. Writing them down …`;
  return (
    <div className={styles.progress}>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status="active"
        aria-label="People imported"
      />
      <span role="status" className={styles.quiet}>
        {words}
      </span>
    </div>
  );
}

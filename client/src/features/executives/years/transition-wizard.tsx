import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Select, Steps } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { retryOf } from '../../../shared/api/retry-of';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { useToast } from '../../../shared/ui/use-toast';
import {
  TransitionAcademicYearDocument,
  YearTransitionPreviewDocument,
} from './academic-years-page.generated';
import styles from './academic-years.module.css';
import { TransitionPreview } from './transition-preview';
import { Dialog } from '../../../shared/layers/dialog';

interface TransitionWizardProps {
  isOpen: boolean;
  /** Years that come after the current one, newest first. */
  years: readonly string[];
  onClose: () => void;
}

/** Moves the club to a later year in two steps: which year, and a look at what ends and begins. */
export function TransitionWizard({ isOpen, years, onClose }: TransitionWizardProps) {
  return (
    <Dialog
      title="Move to the next academic year"
      open={isOpen}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      <Wizard years={years} onClose={onClose} />
    </Dialog>
  );
}

function Wizard({ years, onClose }: Pick<TransitionWizardProps, 'years' | 'onClose'>) {
  const [chosen, choose] = useState(years.at(-1) ?? '');
  const [isLooking, look] = useState(false);
  return (
    <div className={styles.wizard}>
      <Steps
        current={isLooking ? 1 : 0}
        size="small"
        responsive={false}
        items={[{ title: 'Year' }, { title: 'What changes' }]}
      />
      {isLooking ? (
        <Look newYear={chosen} onBack={() => look(false)} onClose={onClose} />
      ) : (
        <>
          <label className={styles.field}>
            Move to
            <Select
              aria-label="Academic year to move to"
              value={chosen}
              onChange={choose}
              options={years.map((year) => ({ value: year, label: year }))}
            />
          </label>
          <div className={styles.acts}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="primary" onClick={() => look(true)}>
              Look at what changes
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface LookProps {
  newYear: string;
  onBack: () => void;
  onClose: () => void;
}

function Look({ newYear, onBack, onClose }: LookProps) {
  const toast = useToast();
  const { data, error, refetch } = useQuery(
    YearTransitionPreviewDocument,
    newYear ? { variables: { newYear }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const [move, moving] = useMutation(
    TransitionAcademicYearDocument,
    askingAnew(['AcademicYears', 'ExecutiveBoard']),
  );
  const confirm = async () => {
    try {
      const { data: made } = await move({ variables: { newYear } });
      onClose();
      if (made) toast.success(`Academic year is now ${made.transitionAcademicYear.newYear}`);
    } catch (problem) {
      toast.problem(problem, 'The club could not be moved');
    }
  };
  if (error) return <ErrorResult error={error} title="The look ahead failed" onRetry={retryOf(refetch)} />;
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <>
      <TransitionPreview preview={data.yearTransitionPreview} />
      <Alert
        type="warning"
        showIcon
        title="Rights of offices that end are gone at once. It can be undone for 24 hours."
      />
      <div className={styles.acts}>
        <Button onClick={onBack}>Back</Button>
        <Button type="primary" loading={moving.loading} onClick={() => void confirm()}>
          Move to {newYear}
        </Button>
      </div>
    </>
  );
}

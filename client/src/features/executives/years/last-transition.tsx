import { useMutation } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import { formatMoment } from '../../../shared/format/dates';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import {
  UndoYearTransitionDocument,
  type LastTransition_TransitionFragment,
} from './academic-years-page.generated';
import styles from './academic-years.module.css';

/** The last step from year to year, as long as it can be taken back. */
export function LastTransition({ transition }: { transition: LastTransition_TransitionFragment }) {
  const { id, madeAt, madeBy, newYear, previousYear, undoableUntil } = transition;
  const toast = useToast();
  const ask = useQuestion();
  const [undo, { loading }] = useMutation(UndoYearTransitionDocument, askingAnew(['AcademicYears']));
  const takeBack = async () => {
    try {
      const { data } = await undo({ variables: { id } });
      if (data) toast.success(`The club is back in ${data.undoYearTransition.currentYear}.`);
    } catch (error) {
      toast.problem(error, 'The step could not be taken back');
    }
  };
  return (
    <Alert
      className={styles.last}
      type="info"
      showIcon
      title={`${madeBy} moved the club${previousYear ? ` from ${previousYear}` : ''} to ${newYear} on ${formatMoment(madeAt)}.`}
      description={`It can be taken back until ${formatMoment(undoableUntil)}, unless offices have changed since.`}
      action={
        <Button
          size="small"
          loading={loading}
          onClick={() =>
            ask({
              title: `Go back to ${previousYear || 'the year before'}?`,
              content: 'Terms that it ended go on, and those that it began wait again.',
              okText: 'Take it back',
              onOk: takeBack,
            })
          }
        >
          Undo
        </Button>
      }
    />
  );
}

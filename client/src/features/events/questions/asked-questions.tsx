import { useState } from 'react';
import { PlainButton } from '../../../shared/plain/plain-button';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { GuestFields } from '../registration/guest-fields';
import styles from './answer-dialog.module.css';
import { QuestionField } from './question-field';
import { useAnswers, type SendAnswers } from './use-answers';

export interface AskedQuestionsProps {
  event: { id: string };
  sendLabel: string;
  /** How many guests may be named; none where they are not asked for. */
  guestLimit?: number;
  onClose: () => void;
  /** Rejects with what the server complains of; the dialog then stays open, with all that was typed. */
  onSend: SendAnswers;
}

/** The fields for what an event asks. */
export function AskedQuestions({ event, sendLabel, guestLimit = 0, onSend, onClose }: AskedQuestionsProps) {
  const [guests, setGuests] = useState<string[]>([]);
  const answers = useAnswers(event.id, onSend);
  const { questions, error, failure, isBusy } = answers;
  if (!questions)
    return error === undefined ? (
      <p role="status">Loading the questions …</p>
    ) : (
      <LoadFailure error={error} title="Failed to load the questions" onRetry={answers.retry} />
    );
  return (
    <>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          values={answers.valuesOf(question.id)}
          onChange={(values) => answers.change(question.id, values)}
          complaint={answers.complaintOf(question.id)}
        />
      ))}
      {guestLimit > 0 && (
        <GuestFields
          guests={guests}
          limit={guestLimit}
          onChange={setGuests}
          complaint={answers.guestComplaint}
        />
      )}
      <p role="alert" className={styles.complaint}>
        {failure}
      </p>
      <div className={styles.actions}>
        <PlainButton tone="primary" isBusy={isBusy} onClick={() => void answers.send(guests)}>
          {sendLabel}
        </PlainButton>
        <PlainButton onClick={onClose}>Not now</PlainButton>
      </div>
    </>
  );
}

import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import { AnswerDialog } from './answer-dialog';
import { ChangeEventAnswersDocument } from './answer-dialog.generated';

interface ChangedAnswersProps {
  event: { id: string; title: string; status: string; questionCount: number; registrationId: string | null };
  toast: Toast;
}

/** Lets a registered person change what they answered, until the event begins. */
export function ChangedAnswers({ event, toast }: ChangedAnswersProps) {
  const [isOpen, setOpen] = useState(false);
  const [change] = useMutation(ChangeEventAnswersDocument);
  const { registrationId } = event;
  if (registrationId === null || event.questionCount === 0 || event.status !== 'UPCOMING') return null;
  return (
    <>
      <PlainButton tone="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change my answers
      </PlainButton>
      <AnswerDialog
        event={event}
        title={`Your answers for ${event.title}`}
        sendLabel="Save my answers"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSend={async (answers) => {
          await change({ variables: { registrationId, answers } });
          setOpen(false);
          toast.success('Your answers are saved');
        }}
      />
    </>
  );
}

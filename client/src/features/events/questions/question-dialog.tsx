import { useMutation, useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { LoadingDialog } from '../../../shared/ui/loading-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import {
  EditedQuestionsDocument,
  SetEventQuestionsDocument,
  type EditedQuestionsQuery,
} from './question-editing.generated';
import { QuestionList } from './question-list';
import { inputOf, rowOf, type QuestionsForm } from './question-row';

interface Subject {
  id: string;
  title: string;
}

interface QuestionDialogProps {
  /** Null while the dialog is shut. */
  event: Subject | null;
  onClose: () => void;
}

/** What an event asks of whoever registers: staff write it here. */
export function QuestionDialog({ event, onClose }: QuestionDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(event);
  if (subject === null) return null;
  return <Saved key={key} event={subject} isOpen={isOpen} onClose={onClose} afterClose={afterClose} />;
}

interface Ways {
  event: Subject;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

const titleOf = ({ title }: Subject): string => `Questions of ${title}`;

function Saved(ways: Ways) {
  const { data, error, refetch } = useQuery(EditedQuestionsDocument, {
    variables: { eventId: ways.event.id },
    fetchPolicy: 'network-only',
  });
  if (data) return <Editor {...ways} read={data} />;
  return (
    <LoadingDialog
      title={titleOf(ways.event)}
      isOpen={ways.isOpen}
      onClose={ways.onClose}
      error={error}
      errorTitle="Failed to load the questions"
      onRetry={refetch}
    />
  );
}

const lists = askingAnew(['ManagedEvents']);

function Editor({ event, isOpen, onClose, afterClose, read }: Ways & { read: EditedQuestionsQuery }) {
  const [form] = Form.useForm<QuestionsForm>();
  const [save] = useMutation(SetEventQuestionsDocument, lists);
  const toast = useToast();
  // What was read first: what the cache learns meanwhile was not seen by whoever writes.
  const [start] = useState(read);
  return (
    <FormDialog<QuestionsForm>
      title={titleOf(event)}
      isOpen={isOpen}
      onClose={onClose}
      afterClose={afterClose}
      form={form}
      initialValues={{ questions: start.eventQuestions.map(rowOf) }}
      submitLabel="Save questions"
      failureText="Failed to save the questions"
      onSubmit={async ({ questions }) => {
        const { revision } = start.event;
        await save({ variables: { eventId: event.id, questions: questions.map(inputOf), revision } });
        onClose();
        toast.success('The questions are saved');
      }}
    >
      <p>Asked of whoever registers. Answers already given keep the words that were read.</p>
      <QuestionList />
    </FormDialog>
  );
}

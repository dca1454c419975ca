import { useMutation } from '@apollo/client/react';
import { Form, Input } from 'antd';
import { askingAnew } from '../../shared/api/ask-again';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useOpening } from '../../shared/ui/use-opening';
import { useToast } from '../../shared/ui/use-toast';
import { RemoveExecutiveDocument, type ExecutiveTerm_TermFragment } from './executives-page.generated';

interface RemoveDialogProps {
  term: ExecutiveTerm_TermFragment | null;
  onClose: () => void;
}

interface Values {
  handoverNotes?: string;
}

/** Ends a term with handover notes, or takes a plan back. */
export function RemoveDialog({ term, onClose }: RemoveDialogProps) {
  const { subject, isOpen, key } = useOpening(term);
  return subject && <RemoveForm key={key} term={subject} isOpen={isOpen} onClose={onClose} />;
}

interface RemoveFormProps {
  term: ExecutiveTerm_TermFragment;
  isOpen: boolean;
  onClose: () => void;
}

function RemoveForm({ term, isOpen, onClose }: RemoveFormProps) {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const [remove] = useMutation(RemoveExecutiveDocument, askingAnew(['ExecutiveBoard', 'OfficeHistory']));
  const { userName, positionDisplay, state } = term;
  const isPlan = state === 'WAITING';
  const send = async ({ handoverNotes }: Values) => {
    await remove({ variables: { id: term.id, handoverNotes } });
    onClose();
    toast.success(
      isPlan
        ? `${userName} will not become ${positionDisplay}.`
        : `${userName} is no longer ${positionDisplay}.`,
    );
  };
  return (
    <FormDialog
      title={
        isPlan ? `Take back ${userName} as ${positionDisplay}` : `Remove ${userName} as ${positionDisplay}`
      }
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel={isPlan ? 'Take back' : 'Remove'}
      onSubmit={send}
    >
      <p>
        {isPlan
          ? 'The term does not begin. Somebody else can be planned instead.'
          : 'The term ends today, and its rights at once.'}
      </p>
      {!isPlan && (
        <Form.Item<Values>
          name="handoverNotes"
          label="Handover notes"
          extra="What the successor should know. With notes the office counts as handed over."
        >
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={2000} showCount />
        </Form.Item>
      )}
    </FormDialog>
  );
}

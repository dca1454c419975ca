import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { FormFields, LongTextItem, TextItem, type ItemsOf } from '../../../shared/forms/field-items';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import {
  UpdateBinderNoteDocument,
  WriteBinderNoteDocument,
  type BinderNote_NoteFragment as Note,
} from './binder.generated';

/** A note that is written, or changed. */
export interface NoteAct {
  term: string;
  note: Note | null;
}

type Values = Pick<Note, 'title' | 'text'>;

const noteForm = objectForm<Values>(published.BinderNote);

const items: ItemsOf<Values> = {
  title: (field) => <TextItem {...field} label="Title" />,
  text: (field) => <LongTextItem {...field} label="Note" rows={{ minRows: 5, maxRows: 14 }} showCount />,
};

interface NoteDialogProps {
  act: NoteAct | null;
  onClose: () => void;
}

/** Writes a note, or changes one as it was read. */
export function NoteDialog({ act, onClose }: NoteDialogProps) {
  const { subject, isOpen, key } = useOpening(act);
  return subject && <NoteForm key={key} act={subject} isOpen={isOpen} onClose={onClose} />;
}

interface NoteFormProps {
  act: NoteAct;
  isOpen: boolean;
  onClose: () => void;
}

function NoteForm({ act: { term, note }, isOpen, onClose }: NoteFormProps) {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const [write] = useMutation(WriteBinderNoteDocument, askingAnew(['MyOffice']));
  const [update] = useMutation(UpdateBinderNoteDocument);
  const send = async (input: Values) => {
    await (note
      ? update({ variables: { id: note.id, input: { ...input, revision: note.revision } } })
      : write({ variables: { term, input } }));
    onClose();
    toast.success('The note is in your binder.');
  };
  return (
    <FormDialog
      title={note ? 'Change the note' : 'Write a note'}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={note ? noteForm.filledWith(note) : noteForm.blank}
      submitLabel="Save"
      failureText="The note could not be saved"
      onSubmit={send}
    >
      <FormFields limits={noteForm.limits} items={items} />
    </FormDialog>
  );
}

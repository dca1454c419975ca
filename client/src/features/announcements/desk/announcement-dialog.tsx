import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { changedFields } from '../../../shared/forms/changed-fields';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { clubDay } from '../../../shared/format/dates';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { AnnouncementFormFields, announcementForm, type AnnouncementFormValues } from './announcement-form';
import {
  CreateAnnouncementDocument,
  UpdateAnnouncementDocument,
  type AnnouncementRow_AnnouncementFragment,
} from './announcements.generated';
import { announcementLists } from './use-taking-down';

type Announcement = AnnouncementRow_AnnouncementFragment;

interface AnnouncementDialogProps {
  /** An announcement, or `new` for one that is still to come; null while the dialog is shut. */
  subject: Announcement | 'new' | null;
  onClose: () => void;
}

/** Makes an announcement, or changes one. */
export function AnnouncementDialog({ subject: asked, onClose }: AnnouncementDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(asked);
  if (subject === null) return null;
  const announcement = subject === 'new' ? null : subject;
  return <Editor key={key} {...{ announcement, isOpen, onClose, afterClose }} />;
}

interface EditorProps {
  announcement: Announcement | null;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** Most are for some days from today. */
const blank = () => ({ ...announcementForm.blank, firstDay: clubDay(new Date()) });

function Editor({ announcement, ...ways }: EditorProps) {
  const [form] = Form.useForm<AnnouncementFormValues>();
  const toast = useToast();
  const [askToCreate] = useMutation(CreateAnnouncementDocument, announcementLists);
  const [askToUpdate] = useMutation(UpdateAnnouncementDocument, announcementLists);
  // What the form was filled with, whatever the cache learns meanwhile: changes are judged by it.
  const [start] = useState(announcement);

  const save = async (values: AnnouncementFormValues) => {
    if (start) {
      const changed = changedFields(values, announcementForm.filledWith(start));
      await askToUpdate({ variables: { id: start.id, input: { ...changed, revision: start.revision } } });
    } else await askToCreate({ variables: { input: values } });
    toast.success(start ? 'Changes saved' : 'The announcement is made');
    ways.onClose();
  };
  return (
    <FormDialog
      title={start ? 'Edit announcement' : 'New announcement'}
      {...ways}
      form={form}
      initialValues={start ? announcementForm.filledWith(start) : blank()}
      submitLabel={start ? 'Save changes' : 'Announce'}
      failureText="Failed to save the announcement"
      onSubmit={save}
    >
      <AnnouncementFormFields form={form} />
    </FormDialog>
  );
}

import { Form } from 'antd';
import { FormDialog } from '../../../shared/ui/form-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import type { ManagedEvent_EventFragment } from '../manage-events.generated';
import { useEventEditing } from '../use-event-editing';
import { emptyEvent, EventForm, type EventFormValues } from './event-form';

/** The event to change, or `new` for one that is still to be made. */
export type EditedEvent = ManagedEvent_EventFragment | 'new';

interface EventDialogProps {
  /** Null while the dialog is shut. */
  subject: EditedEvent | null;
  onClose: () => void;
}

/** Makes or changes an event. */
export function EventDialog({ subject, onClose }: EventDialogProps) {
  const { key, isOpen, subject: edited } = useOpening(subject);
  return edited && <Editor key={key} subject={edited} isOpen={isOpen} onClose={onClose} />;
}

interface EditorProps {
  subject: EditedEvent;
  isOpen: boolean;
  onClose: () => void;
}

function Editor({ subject, isOpen, onClose }: EditorProps) {
  const [form] = Form.useForm<EventFormValues>();
  const { save, sendPicture } = useEventEditing();
  const event = subject === 'new' ? null : subject;
  return (
    <FormDialog<EventFormValues>
      title={event ? 'Edit event' : 'New event'}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={event ? valuesOf(event) : emptyEvent}
      submitLabel={event ? 'Save changes' : 'Create event'}
      onSubmit={async (values) => {
        await save(event?.id ?? null, values);
        onClose();
      }}
    >
      <EventForm send={sendPicture} />
    </FormDialog>
  );
}

function valuesOf(event: ManagedEvent_EventFragment): EventFormValues {
  const { title, description, date, time, location, image, isFeatured, isRegistrationOpen } = event;
  const importantReminders = [...event.importantReminders];
  return {
    ...{ title, description, date, time, location, image, isFeatured, isRegistrationOpen },
    importantReminders,
  };
}

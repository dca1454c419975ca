import { useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { LoadingDialog } from '../../../shared/ui/loading-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { EditedEventDocument, type EditedEvent_EventFragment } from './event-editing.generated';
import { ScopeChoice, type Scope } from '../series/scope-choice';
import { EventForm, eventForm, type EventFormValues } from './event-form';
import { useEventEditing } from './use-event-editing';

interface EventDialogProps {
  /** An event's id, or `new` for one that is still to be made; null while the dialog is shut. */
  subject: string | null;
  onClose: () => void;
}

/** Makes or changes an event. */
export function EventDialog({ subject, onClose }: EventDialogProps) {
  const { key, isOpen, subject: edited, afterClose } = useOpening(subject);
  if (edited === null) return null;
  const ways = { isOpen, onClose, afterClose };
  if (edited === 'new') return <Editor key={key} event={null} {...ways} />;
  return <SavedEvent key={key} id={edited} {...ways} />;
}

interface Ways {
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** Fetches the event as it is now: what the list shows may be older than a colleague's change. */
function SavedEvent({ id, ...ways }: Ways & { id: string }) {
  const { data, error, refetch } = useQuery(EditedEventDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data) return <Editor event={data.event} {...ways} />;
  return (
    <LoadingDialog
      title="Edit event"
      isOpen={ways.isOpen}
      onClose={ways.onClose}
      error={error}
      errorTitle="Failed to load the event"
      onRetry={refetch}
    />
  );
}

function Editor({ event, isOpen, onClose, afterClose }: Ways & { event: EditedEvent_EventFragment | null }) {
  const [form] = Form.useForm<EventFormValues>();
  const { create, update } = useEventEditing();
  // What the form was filled with, whatever the cache learns meanwhile: changes are judged by it.
  const [start] = useState(event);
  const [scope, setScope] = useState<Scope>('ONE');
  return (
    <FormDialog<EventFormValues>
      title={start ? 'Edit event' : 'New event'}
      isOpen={isOpen}
      onClose={onClose}
      afterClose={afterClose}
      form={form}
      initialValues={start ? eventForm.filledWith(start) : eventForm.blank}
      submitLabel={start ? 'Save changes' : 'Create event'}
      failureText={start ? 'Failed to update event' : 'Failed to create event'}
      onSubmit={async (values) => {
        await (start
          ? update(start, { from: eventForm.filledWith(start), to: values }, scope)
          : create(values));
        onClose();
      }}
    >
      {start && start.seriesPosition !== null && <ScopeChoice value={scope} onChange={setScope} />}
      <EventForm />
    </FormDialog>
  );
}

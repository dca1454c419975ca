import { useMutation } from '@apollo/client/react';
import { uploadFile } from '../../shared/api/upload-file';
import type { SendPicture } from '../../shared/files/use-picture-uploads';
import { useToast } from '../../shared/ui/use-toast';
import type { EventFormValues } from './components/event-form';
import {
  CreateEventDocument,
  DeleteEventDocument,
  UpdateEventDocument,
  UploadEventImageDocument,
} from './event-editing.generated';

interface EventEditing {
  /** Makes an event, or changes the one of that id; rejects with what the server complains of. */
  save: (id: string | null, values: EventFormValues) => Promise<void>;
  remove: (id: string) => Promise<void>;
  sendPicture: SendPicture;
}

const lists = { refetchQueries: ['ManagedEvents', 'EventFigures'] };

const sendPicture: SendPicture = async (file, options) => {
  const { uploadEventImage } = await uploadFile({ mutation: UploadEventImageDocument, file, ...options });
  return uploadEventImage.url;
};

/** What staff do to events. */
export function useEventEditing(): EventEditing {
  const toast = useToast();
  const [create] = useMutation(CreateEventDocument, lists);
  const [update] = useMutation(UpdateEventDocument, lists);
  const [askToDelete] = useMutation(DeleteEventDocument, lists);

  const save = async (id: string | null, input: EventFormValues) => {
    if (id === null) await create({ variables: { input } });
    else await update({ variables: { id, input } });
    toast.success(id === null ? 'Event created successfully!' : 'Event updated successfully!');
  };
  const remove = async (id: string) => {
    try {
      await askToDelete({
        variables: { id },
        update: (cache) => {
          cache.evict({ id: cache.identify({ __typename: 'Event', id }) });
        },
      });
      toast.success('Event deleted successfully!');
    } catch (error) {
      toast.problem(error, 'Failed to delete event');
    }
  };
  return { save, remove, sendPicture };
}

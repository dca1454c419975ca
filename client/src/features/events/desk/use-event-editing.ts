import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { changedFields } from '../../../shared/forms/changed-fields';
import { useToast } from '../../../shared/ui/use-toast';
import { CreateEventDocument, DeleteEventDocument, UpdateEventDocument } from './event-editing.generated';
import { UpdateEventSeriesDocument } from '../series/event-series.generated';
import type { Scope } from '../series/scope-choice';
import type { EventFormValues } from './event-form';

interface FormChange {
  /** What the form was filled with. */
  from: EventFormValues;
  to: EventFormValues;
}

interface EventEditing {
  /** Makes an event; rejects with what the server complains of. */
  create: (values: EventFormValues) => Promise<void>;
  /** Sends what of the form has changed; rejects likewise, and when the event is not what was read any more. */
  update: (event: { id: string; revision: number }, form: FormChange, scope: Scope) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const lists = askingAnew(['ManagedEvents', 'EventFigures']);

/** What staff do to events. */
export function useEventEditing(): EventEditing {
  const toast = useToast();
  const [askToCreate] = useMutation(CreateEventDocument, lists);
  const [askToUpdate] = useMutation(UpdateEventDocument, lists);
  const [askToUpdateSeries] = useMutation(UpdateEventSeriesDocument, lists);
  const [askToDelete] = useMutation(DeleteEventDocument, lists);

  const create = async (input: EventFormValues) => {
    const { data } = await askToCreate({ variables: { input } });
    toast.success(
      data?.createEvent.approval === 'WAITING'
        ? 'The event was kept and waits for approval.'
        : 'Event created successfully!',
    );
  };
  const update: EventEditing['update'] = async ({ id, revision }, { from, to }, scope) => {
    const input = { ...changedFields(to, from), revision };
    await (scope === 'ONE'
      ? askToUpdate({ variables: { id, input } })
      : askToUpdateSeries({ variables: { eventId: id, scope, input } }));
    toast.success('Event updated successfully!');
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
  return { create, update, remove };
}

import { useQuery, useSubscription } from '@apollo/client/react';
import { askAnew } from '../../shared/api/ask-again';
import { describeProblem } from '../../shared/api/problem';
import { useIsListening, useOnListening } from '../../shared/api/socket';
import {
  EventPageDocument,
  EventUpdatedDocument,
  type EventPage_EventFragment,
} from './event-page.generated';

const pollMs = 15_000;

interface LiveEvent {
  event: EventPage_EventFragment | undefined;
  /** The event does not exist, or was deleted while somebody looked at it. */
  isGone: boolean;
  error: unknown;
  retry: () => void;
}

const isMissing = (problem: unknown) =>
  problem !== undefined && describeProblem(problem).code === 'NOT_FOUND';

/** An event that follows what others do: the socket tells of every change, and while it brings nothing the page asks. */
export function useLiveEvent(id: string): LiveEvent {
  const isListening = useIsListening('EventUpdated');
  const update = useSubscription(EventUpdatedDocument, { variables: { id } });
  const isDeleted = isMissing(update.error);
  const { data, error, refetch, observable } = useQuery(EventPageDocument, {
    variables: { id },
    pollInterval: isListening || isDeleted ? 0 : pollMs,
  });
  useOnListening('EventUpdated', () => void askAnew(observable));
  return {
    event: data?.event,
    isGone: isDeleted || isMissing(error),
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}

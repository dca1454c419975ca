import { useQuery, useSubscription } from '@apollo/client/react';
import { askAnew } from '../../shared/api/ask-again';
import { describeProblem } from '../../shared/api/problem';
import { useLiveState, useOnListening } from '../../shared/api/socket';
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

/** An event that follows what others do: the socket tells of every change, and while it is down the page asks. */
export function useLiveEvent(id: string): LiveEvent {
  const isDown = useLiveState() === 'down';
  const { data, error, refetch, observable } = useQuery(EventPageDocument, {
    variables: { id },
    pollInterval: isDown ? pollMs : 0,
  });
  const update = useSubscription(EventUpdatedDocument, { variables: { id } });
  useOnListening('EventUpdated', () => void askAnew(observable));
  const isMissing = (problem: unknown) =>
    problem !== undefined && describeProblem(problem).code === 'NOT_FOUND';
  return {
    event: data?.event,
    isGone: isMissing(error) || isMissing(update.error),
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}

import { useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { askAnew } from '../../../shared/api/ask-again';
import { describeProblem } from '../../../shared/api/problem';
import { retryOf } from '../../../shared/api/retry-of';
import { useIsListening, useOnListening } from '../../../shared/api/listening';
import { useFirstOf } from '../../../shared/api/use-first-of';
import {
  EventPageDocument,
  EventUpdatedDocument,
  type EventPage_EventFragment,
} from './event-page.generated';
import { untilNextChange } from './next-change';

const pollMs = 15_000;
/** Browsers fire timers at once that are set for later. */
const longestTimerMs = 2 ** 31 - 1;

interface LiveEvent {
  event: EventPage_EventFragment | undefined;
  /** The event does not exist, or was deleted while somebody looked at it. */
  isGone: boolean;
  error: unknown;
  retry: () => void;
}

const isMissing = (problem: unknown) =>
  problem !== undefined && describeProblem(problem).code === 'NOT_FOUND';

/** Asks when the clock alone has changed where the event stands. */
function useClock(event: EventPage_EventFragment | undefined, ask: () => Promise<void>): void {
  const [asked, setAsked] = useState(0);
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });
  useEffect(() => {
    const wait = event ? untilNextChange(event, new Date()) : null;
    if (wait === null || wait > longestTimerMs) return;
    const timer = setTimeout(() => void latestAsk.current().then(() => setAsked(asked + 1)), wait);
    return () => clearTimeout(timer);
  }, [event, asked]);
}

/**
 * An event that follows what others do and the clock: the socket tells of every change, and while it is down the page
 * asks.
 */
export function useLiveEvent(id: string): LiveEvent {
  const isListening = useIsListening(EventUpdatedDocument);
  const update = useSubscription(EventUpdatedDocument, { variables: { id } });
  const isDeleted = isMissing(update.error);
  const { first, asking } = useFirstOf(EventPageDocument, { id });
  const { data, error, refetch, observable } = useQuery(EventPageDocument, {
    variables: { id },
    ...asking,
    pollInterval: isListening || isDeleted ? 0 : pollMs,
  });
  useOnListening(EventUpdatedDocument, () => void askAnew(observable));
  const { event } = data ?? first ?? {};
  useClock(event, () => askAnew(observable));
  return {
    event,
    isGone: isDeleted || isMissing(error),
    error,
    retry: retryOf(refetch),
  };
}

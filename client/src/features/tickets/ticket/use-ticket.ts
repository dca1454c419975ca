import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { retryOf } from '../../../shared/api/retry-of';
import { keepHere, keepNoLonger, keptHere } from '../../../shared/session/kept-here';
import { EventTicketDocument, type EventTicketQuery } from './ticket.generated';

export type Ticket = EventTicketQuery['eventTicket'];

interface FoundTicket {
  ticket: Ticket | undefined;
  /** The server could not be asked: this is what the device keeps. */
  isKept: boolean;
  error: unknown;
  retry: () => void;
}

const isTicket = (kept: unknown): kept is Ticket =>
  typeof kept === 'object' && kept !== null && 'code' in kept && 'number' in kept && 'event' in kept;

const nameOf = (eventId: string) => `ticket:${eventId}`;

/** An own ticket: from the server, or as this device keeps it while the server is not to be reached. */
export function useTicket(userId: string, eventId: string): FoundTicket {
  const { data, error, refetch } = useQuery(EventTicketDocument, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  const isRefused = error !== undefined && describeProblem(error).code === 'NOT_FOUND';
  // What was answered before is still there beside a later refusal: the place has been given back meanwhile.
  const asked = isRefused ? undefined : data?.eventTicket;
  useEffect(() => {
    if (asked) keepHere(userId, nameOf(eventId), asked);
    else if (isRefused) keepNoLonger(userId, nameOf(eventId));
  }, [asked, isRefused, userId, eventId]);
  const kept = asked || isRefused ? null : keptHere(userId, nameOf(eventId), isTicket);
  return {
    ticket: asked ?? kept ?? undefined,
    isKept: kept !== null && error !== undefined,
    error,
    retry: retryOf(refetch),
  };
}

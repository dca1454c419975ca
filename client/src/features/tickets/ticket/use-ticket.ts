import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { retryOf } from '../../../shared/api/retry-of';
import { keepHere, keptHere } from '../../../shared/session/kept-here';
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
  const asked = data?.eventTicket;
  useEffect(() => {
    if (asked) keepHere(userId, nameOf(eventId), asked);
  }, [asked, userId, eventId]);
  const isRefused = error !== undefined && describeProblem(error).code === 'NOT_FOUND';
  const kept = asked || isRefused ? null : keptHere(userId, nameOf(eventId), isTicket);
  return {
    ticket: asked ?? kept ?? undefined,
    isKept: kept !== null && error !== undefined,
    error,
    retry: retryOf(refetch),
  };
}

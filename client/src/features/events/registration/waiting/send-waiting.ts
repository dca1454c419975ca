import { client } from '../../../../shared/api/apollo-client';
import { describeProblem } from '../../../../shared/api/problem';
import { RegisterForEventDocument } from '../registration.generated';
import { awaitsMoney } from '../../../../shared/standing/awaits-money';
import { ownLists } from '../second-look';
import { waitingOf, waitNoMore, type WaitingRegistration } from './waiting-registrations';

/** With these the server has decided nothing: it is asked again. */
const UNDECIDED = ['NETWORK_ERROR', 'TIMEOUT', 'RATE_LIMITED', 'UNAUTHENTICATED', 'INTERNAL_SERVER_ERROR'];

/** What became of a registration, in a sentence; null while nothing is decided. */
async function sent({ eventId, title, showsName }: WaitingRegistration): Promise<string | null> {
  const place = `You have a place at ${title}.`;
  try {
    const wishes = showsName ? { showsName } : null;
    const { data } = await client.mutate({
      mutation: RegisterForEventDocument,
      variables: { eventId, wishes },
      ...ownLists,
    });
    return awaitsMoney(data?.registerForEvent.event)
      ? `A place at ${title} is held for you. Pay for it to keep it.`
      : place;
  } catch (error) {
    const { code, message } = describeProblem(error);
    if (code === 'ALREADY_REGISTERED') return place;
    return UNDECIDED.includes(code) ? null : `You have no place at ${title}. ${message}`;
  }
}

/** Sends what waits of a person, the oldest first; what was decided, in sentences. */
export async function sendWaiting(userId: string): Promise<string[]> {
  const news: string[] = [];
  for (const registration of waitingOf(userId)) {
    const words = await sent(registration);
    if (words === null) break;
    waitNoMore(userId, registration.eventId);
    news.push(words);
  }
  return news;
}

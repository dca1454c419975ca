import { useQuery } from '@apollo/client/react';
import { DateText } from '../../../shared/plain/facts/date-text';
import { peopleText } from '../event-words';
import { audienceLabels } from './audience-words';
import { EventMessagesDocument } from './event-messages.generated';
import styles from './sent-messages.module.css';

/** What was written to the people of an event, newest first; nothing where nothing was. */
export function SentMessages({ eventId }: { eventId: string }) {
  const { data } = useQuery(EventMessagesDocument, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  const messages = data?.eventMessages ?? [];
  if (messages.length === 0) return null;
  return (
    <details className={styles.sent}>
      <summary>Messages sent: {messages.length}</summary>
      <ul>
        {messages.map(({ id, subject, words, audience, recipients, sentBy, sentAt }) => (
          <li key={id}>
            <strong>{subject}</strong>
            <p className={styles.words}>{words}</p>
            <p className={styles.facts}>
              {audienceLabels[audience]}, {peopleText(recipients)} · {sentBy} · <DateText value={sentAt} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

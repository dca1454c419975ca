import { useMutation } from '@apollo/client/react';
import type { Toast } from '../../../shared/plain/notices/toast';
import { askingAnew } from '../../../shared/api/ask-again';
import { PlainButton } from '../../../shared/plain/plain-button';
import { Avatar } from '../../../shared/plain/avatar';
import {
  LeaveEventOrganisersDocument,
  type EventOrganisers_OrganiserFragment,
} from './event-organisers.generated';
import styles from './event-organisers.module.css';

interface EventOrganisersProps {
  eventId: string;
  organisers: readonly EventOrganisers_OrganiserFragment[];
  toast: Toast;
}

/** Whom to ask about an event; whoever does not want to stand there takes themself off. */
export function EventOrganisers({ eventId, organisers, toast }: EventOrganisersProps) {
  if (organisers.length === 0) return null;
  return (
    <section className={styles.organisers} aria-labelledby="organisers">
      <h2 id="organisers">Organised by</h2>
      <ul className={styles.people}>
        {organisers.map(({ name, office, picture }, place) => (
          <li key={place}>
            <Avatar name={name} picture={picture} isSmall />
            <div className={styles.who}>
              <p className={styles.name}>{name}</p>
              {office !== '' && <p className={styles.office}>{office}</p>}
            </div>
          </li>
        ))}
      </ul>
      {organisers.some(({ isViewer }) => isViewer) && <Leave eventId={eventId} toast={toast} />}
    </section>
  );
}

const page = askingAnew(['AroundEvent']);

function Leave({ eventId, toast }: { eventId: string; toast: Toast }) {
  const [leave, { loading }] = useMutation(LeaveEventOrganisersDocument, page);
  const act = () =>
    leave({ variables: { eventId } })
      .then(() => toast.success('Your name was taken off this page'))
      .catch((error: unknown) => toast.problem(error, 'Your name could not be taken off'));
  return (
    <PlainButton size="small" isBusy={loading} onClick={() => void act()}>
      Take my name off
    </PlainButton>
  );
}

import { useMutation } from '@apollo/client/react';
import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { useToast } from '../../../shared/ui/use-toast';
import { FeeMark } from '../fee/fee-mark';
import styles from './roster-drawer.module.css';
import {
  EventAttendanceCountDocument,
  MarkEventAttendanceDocument,
  type RosterRow_RegistrationFragment,
} from './roster.generated';

interface RosterRowProps {
  eventId: string;
  registration: RosterRow_RegistrationFragment;
  search: string;
  /** What else staff can do about the person. */
  children?: ReactNode;
}

/** One person of the list, with the switch that says whether they came. */
export function RosterRow({ eventId, registration, search, children }: RosterRowProps) {
  const toast = useToast();
  const [mark, { loading }] = useMutation(MarkEventAttendanceDocument, {
    refetchQueries: [
      // A count that is on its way does not know of this one yet.
      {
        query: EventAttendanceCountDocument,
        variables: { eventId },
        context: { queryDeduplication: false },
      },
    ],
  });
  const { id, attended, person } = registration;
  const change = (came: boolean) =>
    mark({
      variables: { registrationId: id, attended: came },
      optimisticResponse: { markEventAttendance: { ...registration, attended: came } },
    }).catch((error: unknown) => toast.problem(error, 'Failed to mark attendance'));
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>
          <Highlighted text={person.name} search={search} />
        </p>
        <p className={styles.studies}>{[person.course, person.hub].filter(Boolean).join(' · ')}</p>
        {registration.guests.length > 0 && (
          <p className={styles.studies}>With {registration.guests.join(', ')}</p>
        )}
        <FeeMark fee={registration.fee} />
      </div>
      <div className={styles.mark}>
        {children}
        <span>{attended ? 'Came' : 'Not marked'}</span>
        <Switch
          checked={attended}
          aria-busy={loading}
          aria-label={`${person.name} came`}
          // A disabled switch would lose the focus of who goes down the list with the keyboard.
          onChange={(came) => !loading && void change(came)}
        />
      </div>
    </div>
  );
}

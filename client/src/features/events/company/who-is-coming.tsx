import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import type { Toast } from '../../../shared/plain/notices/toast';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { AskAboutPictures } from '../../../shared/takedown/ask-about-pictures';
import { Avatar } from '../../../shared/plain/avatar';
import type { RegistrationState_EventFragment } from '../registration/registration-state.generated';
import { PROMISED_ID } from '../registration/use-registration';
import { ShowNameWish } from './show-name-wish';
import { othersText } from './others-text';
import styles from './who-is-coming.module.css';
import {
  ShowNameAtEventDocument,
  WhoIsComingDocument,
  type WhoIsComing_CompanyFragment,
} from './who-is-coming.generated';

interface WhoIsComingProps {
  event: RegistrationState_EventFragment;
  toast: Toast;
}

/** Who comes, as far as they let others know, for who comes themself and for who keeps registrations. */
export function WhoIsComing({ event, toast }: WhoIsComingProps) {
  const isStaff = useHoldsAny(Permission.EventsManageRegistrations);
  const own = event.viewerRegistration;
  const comes = own?.state === 'GOING' && own.id !== PROMISED_ID;
  const { data, refetch } = useQuery(
    WhoIsComingDocument,
    comes || isStaff ? { variables: { eventId: event.id }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const company = data?.eventCompany;
  if (!company || event.attendees === 0) return null;
  return (
    <section className={styles.company} aria-labelledby="coming">
      <h2 id="coming">{event.status === 'COMPLETED' ? 'Who was registered' : 'Who is coming'}</h2>
      <People company={company} onHidden={() => void refetch()} />
      {comes && event.status !== 'COMPLETED' && (
        <OwnName eventId={event.id} registrationId={own.id} company={company} toast={toast} />
      )}
    </section>
  );
}

interface PeopleProps {
  company: WhoIsComing_CompanyFragment;
  onHidden: () => void;
}

function People({ company: { people, others }, onHidden }: PeopleProps) {
  const pictures = people.flatMap(({ name, person, picture }) =>
    person === null
      ? []
      : [
          {
            shown: { __typename: 'Person' as const, id: person },
            ...{ words: name, isInSight: picture !== '', onHidden },
          },
        ],
  );
  return (
    <>
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map(({ name, picture }, place) => (
            <li key={place}>
              <Avatar name={name} picture={picture} isSmall />
              {name}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p>{othersText(people.length, others)}</p>}
      <AskAboutPictures pictures={pictures} />
    </>
  );
}

interface OwnNameProps {
  eventId: string;
  registrationId: string;
  company: WhoIsComing_CompanyFragment;
  toast: Toast;
}

function OwnName({ eventId, registrationId, company, toast }: OwnNameProps) {
  const [show, { loading }] = useMutation(ShowNameAtEventDocument);
  const change = async (isShown: boolean) => {
    try {
      await show({
        variables: { registrationId, isShown },
        update: (cache, { data }) => {
          const known = { query: WhoIsComingDocument, variables: { eventId } };
          cache.writeQuery({ ...known, data: { eventCompany: data?.showNameAtEvent ?? null } });
        },
      });
      toast.success(isShown ? 'Others who are coming see your name' : 'Your name is not shown');
    } catch (error) {
      toast.problem(error, 'This was not changed');
    }
  };
  return (
    <ShowNameWish
      isShown={company.viewerShowsName === true}
      isBusy={loading}
      onChange={(isShown) => void change(isShown)}
    />
  );
}

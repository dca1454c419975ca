import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../../../shared/plain/button-link';
import { LeftOfEventDocument } from './left-of-event.generated';

/** What is left of an event for who was there: the certificate, and the survey while it waits for an answer. */
export function LeftOfEvent({ eventId }: { eventId: string }) {
  const { data } = useQuery(LeftOfEventDocument, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  const here = `/dashboard/events/${eventId}`;
  const survey = data?.mySurvey;
  return (
    <>
      {data?.myCertificate && (
        <ButtonLink to={`${here}/certificate`}>My certificate of attendance</ButtonLink>
      )}
      {survey?.isOpen && !survey.hasAnswered && (
        <ButtonLink to={`${here}/survey`} tone="outline">
          Say how it was
        </ButtonLink>
      )}
    </>
  );
}

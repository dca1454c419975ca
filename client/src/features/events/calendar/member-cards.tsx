import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../shared/api/apollo-client';
import { RegistrationButton } from '../registration/registration-button';
import { EventCards, type WantedEvents } from './event-cards';
import { useEventList } from './use-event-list';

/** Events of one kind for whoever is signed in: they take a place on the spot. */
export function MemberCards(props: WantedEvents) {
  return (
    <ApolloProvider client={client}>
      <Cards {...props} />
    </ApolloProvider>
  );
}

function Cards({ filter, isWanted, ...shown }: WantedEvents) {
  const list = useEventList(filter, isWanted);
  return <EventCards {...shown} list={list} Step={RegistrationButton} search={filter.search ?? ''} />;
}

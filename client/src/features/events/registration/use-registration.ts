import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { describeProblem } from '../../../shared/api/problem';
import type { Toast } from '../../../shared/plain/notices/toast';
import {
  RegistrationState_EventFragmentDoc,
  type RegistrationState_EventFragment,
} from './registration-state.generated';
import {
  EventAsItIsDocument,
  RegisterForEventDocument,
  WithdrawFromEventDocument,
  type RegisterForEventMutation,
} from './registration.generated';

interface Registration {
  register: () => void;
  withdraw: () => void;
  isBusy: boolean;
}

/** Lists that show only own places must be asked again; every other list follows the event in the cache. */
const ownLists = askingAnew(['MyEvents', 'MyEventStats']);

/** Taking a place and giving it back. The screen shows the result at once, and takes it back if the server says no. */
export function useRegistration(event: RegistrationState_EventFragment, toast: Toast): Registration {
  const client = useApolloClient();
  const [askForPlace, asking] = useMutation(RegisterForEventDocument, ownLists);
  const [giveBack, giving] = useMutation(WithdrawFromEventDocument, ownLists);

  /** A refusal means that the event is not what the screen shows. */
  const lookAgain = () =>
    client
      .query({ query: EventAsItIsDocument, variables: { id: event.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);

  const register = async () => {
    try {
      await askForPlace({
        variables: { eventId: event.id },
        optimisticResponse: promised(event),
      });
      toast.success('Successfully registered for event');
    } catch (error) {
      const { code, message } = describeProblem(error);
      if (code === 'ALREADY_REGISTERED') toast.error(message, 'Already Registered');
      else toast.problem(error, 'Failed to register for event', 'Registration Failed');
      await lookAgain();
    }
  };
  const withdraw = async () => {
    const known = lastKnown(client.cache, event);
    const { registrationId } = known;
    if (registrationId === null) return;
    try {
      await giveBack({
        variables: { registrationId },
        optimisticResponse: { withdrawFromEvent: withoutPlace(known) },
      });
      toast.success('Successfully unregistered from event');
    } catch (error) {
      toast.problem(error, 'Failed to unregister from event');
      await lookAgain();
    }
  };
  return {
    register: () => void register(),
    withdraw: () => void withdraw(),
    isBusy: asking.loading || giving.loading,
  };
}

/** What the server said last: a list that is on its way still shows what was promised, under an id that nobody gave. */
const lastKnown = (cache: ApolloCache, event: RegistrationState_EventFragment) =>
  cache.readFragment({
    id: cache.identify({ __typename: 'Event', id: event.id }),
    fragment: RegistrationState_EventFragmentDoc,
  }) ?? event;

/** What the server will say if it agrees; the cache knows records by the name of their type. */
const promised = (event: RegistrationState_EventFragment) =>
  ({
    registerForEvent: { __typename: 'EventRegistration', id: 'new', event: withPlace(event) },
  }) as RegisterForEventMutation;

const withPlace = (event: RegistrationState_EventFragment): RegistrationState_EventFragment => ({
  ...event,
  attendees: event.attendees + 1,
  isRegistered: true,
  registrationId: 'new',
  viewerCanRegister: false,
  registrationRefusal: 'ALREADY_REGISTERED',
  viewerCanWithdraw: event.status === 'UPCOMING',
});

const withoutPlace = (event: RegistrationState_EventFragment): RegistrationState_EventFragment => ({
  ...event,
  attendees: event.attendees - 1,
  isRegistered: false,
  registrationId: null,
  viewerCanRegister: true,
  registrationRefusal: null,
  viewerCanWithdraw: false,
});

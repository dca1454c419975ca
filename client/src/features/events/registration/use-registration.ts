import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import type { EventAnswerInput, RegistrationWishes } from '../../../shared/api/types.generated';
import { describeProblem } from '../../../shared/api/problem';
import type { Toast } from '../../../shared/plain/notices/toast';
import {
  RegistrationState_EventFragmentDoc,
  type RegistrationState_EventFragment,
} from './registration-state.generated';
import {
  RegisterForEventDocument,
  WithdrawFromEventDocument,
  type RegisterForEventMutation,
} from './registration.generated';
import { takenText } from './place-words';
import { ownLists, useSecondLook } from './second-look';
import { waitForNetwork } from './waiting/waiting-registrations';
import { useSession } from '../../../shared/session/session-store';
import { useTakingBack, useWhatWasSaid } from './use-taking-back';

interface Registration {
  register: (showsName: boolean) => void;
  /** The same with answers to what the event asks; rejects with what the server complains of. */
  registerWith: (answers: EventAnswerInput[], wishes: RegistrationWishes | null) => Promise<void>;
  withdraw: () => void;
  isBusy: boolean;
}

const registered = 'Successfully registered for event';

/** Taking a place and giving it back. The screen shows the result at once, and takes it back if the server says no. */
export function useRegistration(
  event: RegistrationState_EventFragment,
  title: string,
  toast: Toast,
): Registration {
  const waits = useWaiting(event.id, title);
  const [askForPlace, asking] = useMutation(RegisterForEventDocument, ownLists);
  const withdrawing = useWithdrawing(event, toast);
  const lookAgain = useSecondLook(event.id);

  const register = async (showsName: boolean) => {
    const wishes = showsName ? { showsName } : null;
    try {
      const { data } = await askForPlace({
        variables: { eventId: event.id, wishes },
        optimisticResponse: promised(event),
      });
      toast.success(takenText(data?.registerForEvent.event, registered));
    } catch (error) {
      if (waits(error, showsName)) return;
      const now = await lookAgain(error);
      const { code, message } = describeProblem(error);
      if (now?.viewerRegistration) toast.success(takenText(now, registered));
      else if (code === 'ALREADY_REGISTERED') toast.error(message, 'Already Registered');
      else toast.problem(error, 'Failed to register for event', 'Registration Failed');
    }
  };
  const registerWith = async (answers: EventAnswerInput[], wishes: RegistrationWishes | null) => {
    const now = await askForPlace({ variables: { eventId: event.id, answers, wishes } }).then(
      ({ data }) => data?.registerForEvent.event,
      async (error: unknown) => {
        const lost = await lookAgain(error);
        if (!lost?.viewerRegistration) throw error;
        return lost;
      },
    );
    toast.success(now?.isRegistered ? takenText(now, registered) : 'You are on the waiting list');
  };
  return {
    register: (showsName) => void register(showsName),
    registerWith,
    withdraw: () => void withdrawing.withdraw(),
    isBusy: asking.loading || withdrawing.isBusy,
  };
}

/** Giving a place back, which can be undone for a few seconds. */
function useWithdrawing(event: RegistrationState_EventFragment, toast: Toast) {
  const client = useApolloClient();
  const [giveBack, giving] = useMutation(WithdrawFromEventDocument, ownLists);
  const lookAgain = useSecondLook(event.id);
  const takeBack = useTakingBack(event.id, toast);
  const whatWasSaid = useWhatWasSaid();
  const withdraw = async () => {
    const known = lastKnown(client.cache, event);
    const { registrationId } = known;
    if (registrationId === null) return;
    const before = await whatWasSaid(known);
    try {
      await giveBack({
        variables: { registrationId },
        optimisticResponse: { withdrawFromEvent: withoutPlace(known) },
      });
    } catch (error) {
      const now = await lookAgain(error);
      if (now?.viewerRegistration !== null) {
        toast.problem(error, 'Failed to unregister from event');
        return;
      }
    }
    toast.undoable('Successfully unregistered from event', () => void takeBack(before));
  };
  return { withdraw, isBusy: giving.loading };
}

/** Keeps a registration that met no network; whether it waits for one now. */
function useWaiting(eventId: string, title: string) {
  const userId = useSession(({ user }) => user?.id);
  return (error: unknown, showsName: boolean): boolean =>
    userId !== undefined &&
    describeProblem(error).code === 'NETWORK_ERROR' &&
    waitForNetwork(userId, { eventId, title, showsName });
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
    registerForEvent: { __typename: 'EventRegistration', id: PROMISED_ID, event: withPlace(event) },
  }) as RegisterForEventMutation;

/** Stands for the registration that the server is about to make. */
export const PROMISED_ID = 'new';

const promisedPlace = {
  ...{
    __typename: 'OwnEventRegistration',
    id: PROMISED_ID,
    state: 'GOING' as const,
    position: null,
    heldUntil: null,
  },
  ...{ acceptsAtOnce: false, isHeldBack: false, guests: [] },
  ...{ withdrawalAskedAt: null, withdrawalRefusedAt: null, withdrawalAnswer: '' },
};

const withPlace = (event: RegistrationState_EventFragment): RegistrationState_EventFragment => ({
  ...event,
  attendees: event.attendees + 1,
  placesLeft: event.placesLeft === null ? null : Math.max(0, event.placesLeft - 1),
  isRegistered: true,
  registrationId: PROMISED_ID,
  viewerRegistration: promisedPlace,
  viewerCanRegister: false,
  registrationRefusal: 'ALREADY_REGISTERED',
  viewerCanWithdraw: event.status === 'UPCOMING',
  viewerCanAskToWithdraw: false,
});

const withoutPlace = (event: RegistrationState_EventFragment): RegistrationState_EventFragment => ({
  ...event,
  attendees: event.attendees - 1,
  placesLeft: event.placesLeft === null || event.waiting > 0 ? event.placesLeft : event.placesLeft + 1,
  isRegistered: false,
  registrationId: null,
  viewerRegistration: null,
  viewerCanRegister: true,
  registrationRefusal: null,
  viewerCanWithdraw: false,
  viewerCanAskToWithdraw: false,
});

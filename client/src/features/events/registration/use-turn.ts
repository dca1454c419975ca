import { useApolloClient, useMutation } from '@apollo/client/react';
import { sendLater, useIsHeld } from '../../../shared/api/sent-later';
import type { Toast } from '../../../shared/plain/notices/toast';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import {
  AcceptEventPlaceDocument,
  RegisterForEventDocument,
  WithdrawFromEventDocument,
} from './registration.generated';
import { takenText } from './place-words';
import { ownLists, useSecondLook } from './second-look';

/** What who joins a waiting list wants: a place without being asked, and to be named among who comes. */
interface WaitingWishes {
  acceptsAtOnce: boolean;
  showsName: boolean;
}

interface Turn {
  /** Joins the waiting list, or takes the place that has come free meanwhile. */
  wait: (wishes: WaitingWishes) => void;
  /** Takes the place that was offered. */
  accept: () => void;
  /** Declines an offer, or leaves the waiting list, which can be taken back for a few seconds. */
  leave: () => void;
  isBusy: boolean;
}

interface Step {
  /** Answers the event as it stands then. */
  act: () => Promise<RegistrationState_EventFragment | undefined>;
  /** Whether it was done, of an event that was looked at again. */
  isDone: (event: RegistrationState_EventFragment) => boolean;
  failure: string;
}

/** What somebody has by now who had no place. */
const standingText = (event: RegistrationState_EventFragment | undefined): string =>
  event?.viewerRegistration?.state === 'WAITING'
    ? 'You are on the waiting list'
    : takenText(event, 'You have a place');

/** What somebody does about a place that is not theirs yet. The server alone knows what becomes of it, so the screen waits. */
export function useTurn(event: RegistrationState_EventFragment, toast: Toast): Turn {
  const [join, joining] = useMutation(RegisterForEventDocument, ownLists);
  const [take, taking] = useMutation(AcceptEventPlaceDocument, ownLists);
  const lookAgain = useSecondLook(event.id);
  const leaving = useLeaving(event, toast);
  const registrationId = event.viewerRegistration?.id ?? '';

  const trying = async ({ act, isDone, failure }: Step) => {
    try {
      toast.success(standingText(await act()));
    } catch (error) {
      const now = await lookAgain(error);
      if (now && isDone(now)) toast.success(standingText(now));
      else toast.problem(error, failure);
    }
  };
  const wait = async (wanted: WaitingWishes) => {
    const wishes = { waitsIfFull: true, ...wanted };
    const { data } = await join({ variables: { eventId: event.id, wishes } });
    return data?.registerForEvent.event;
  };
  const accept = async () => {
    const { data } = await take({ variables: { registrationId } });
    return data?.acceptEventPlace.event;
  };
  return {
    wait: (wishes) =>
      void trying({
        act: () => wait(wishes),
        isDone: ({ viewerRegistration }) => viewerRegistration !== null,
        failure: 'Failed to join the waiting list',
      }),
    accept: () =>
      void trying({
        act: accept,
        isDone: ({ isRegistered }) => isRegistered,
        failure: 'Failed to take the place',
      }),
    leave: leaving.leave,
    isBusy: joining.loading || taking.loading || leaving.isHeld,
  };
}

/**
 * Gives a turn back. A new one would stand at the end of the list, and a place that was offered goes to the next person at once: so the
 * server is told only when nothing can be taken back any more.
 */
function useLeaving(event: RegistrationState_EventFragment, toast: Toast) {
  const client = useApolloClient();
  const lookAgain = useSecondLook(event.id);
  const registrationId = event.viewerRegistration?.id ?? '';
  const name = `turn ${registrationId}`;
  const isOffered = event.viewerRegistration?.state === 'OFFERED';

  const send = async () => {
    try {
      await client.mutate({
        mutation: WithdrawFromEventDocument,
        variables: { registrationId },
        // It is sent as the page goes, too.
        context: { fetchOptions: { keepalive: true } },
        ...ownLists,
      });
    } catch (error) {
      const now = await lookAgain(error);
      if (now?.viewerRegistration !== null) toast.problem(error, 'Failed to leave the waiting list');
    }
  };
  const leave = () => {
    const takeBack = sendLater(name, send);
    toast.undoable(isOffered ? 'You declined the place' : 'You leave the waiting list', () => {
      if (takeBack()) toast.success(isOffered ? 'The place is still kept for you' : 'You kept your turn');
      else toast.error('It is given back already. You can join the waiting list again.');
    });
  };
  return { leave, isHeld: useIsHeld(name) };
}

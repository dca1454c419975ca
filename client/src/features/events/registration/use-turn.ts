import { useMutation } from '@apollo/client/react';
import type { Toast } from '../../../shared/plain/notices/toast';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import {
  AcceptEventPlaceDocument,
  RegisterForEventDocument,
  WithdrawFromEventDocument,
} from './registration.generated';
import { ownLists, useSecondLook } from './second-look';

/** What who joins a waiting list wants: a place without being asked, and to be named among who comes. */
export interface WaitingWishes {
  acceptsAtOnce: boolean;
  showsName: boolean;
}

interface Turn {
  /** Joins the waiting list, or takes the place that has come free meanwhile. */
  wait: (wishes: WaitingWishes) => void;
  /** Takes the place that was offered. */
  accept: () => void;
  /** Declines an offer, or leaves the waiting list. */
  leave: () => void;
  isBusy: boolean;
}

/** What somebody does about a place that is not theirs yet. The server alone knows what becomes of it, so the screen waits. */
export function useTurn(event: RegistrationState_EventFragment, toast: Toast): Turn {
  const [join, joining] = useMutation(RegisterForEventDocument, ownLists);
  const [take, taking] = useMutation(AcceptEventPlaceDocument, ownLists);
  const [giveBack, leaving] = useMutation(WithdrawFromEventDocument, ownLists);
  const lookAgain = useSecondLook(event.id);
  const registrationId = event.viewerRegistration?.id ?? '';

  const trying = async (step: () => Promise<string>, failure: string) => {
    try {
      toast.success(await step());
    } catch (error) {
      toast.problem(error, failure);
      await lookAgain();
    }
  };
  const wait = async (wanted: WaitingWishes) => {
    const wishes = { waitsIfFull: true, ...wanted };
    const { data } = await join({ variables: { eventId: event.id, wishes } });
    return data?.registerForEvent.event.isRegistered ? 'You have a place' : 'You are on the waiting list';
  };
  const accept = async () => {
    await take({ variables: { registrationId } });
    return 'You have a place';
  };
  const leave = async () => {
    await giveBack({ variables: { registrationId } });
    return 'You do not wait for this event any more';
  };
  return {
    wait: (wishes) => void trying(() => wait(wishes), 'Failed to join the waiting list'),
    accept: () => void trying(accept, 'Failed to take the place'),
    leave: () => void trying(leave, 'Failed to leave the waiting list'),
    isBusy: joining.loading || taking.loading || leaving.loading,
  };
}

import { useApolloClient, useMutation } from '@apollo/client/react';
import type { EventAnswerInput } from '../../../shared/api/types.generated';
import { describeProblem } from '../../../shared/api/problem';
import type { Toast } from '../../../shared/plain/notices/toast';
import { AskedQuestionsDocument } from '../questions/answer-dialog.generated';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import { RegisterForEventDocument } from './registration.generated';
import { ownLists, useSecondLook } from './second-look';

/** What a registration said besides that its person comes. */
interface Said {
  answers: EventAnswerInput[];
  guests: readonly string[];
}

/** Reads what a registration says before it is given back, for the case that it is taken again. */
export function useWhatWasSaid(): (event: RegistrationState_EventFragment) => Promise<Said> {
  const client = useApolloClient();
  return async ({ id, questionCount, viewerRegistration }) => {
    const guests = viewerRegistration?.guests ?? [];
    if (questionCount === 0) return { answers: [], guests };
    const asked = client.query({
      query: AskedQuestionsDocument,
      variables: { eventId: id },
      fetchPolicy: 'no-cache',
    });
    // Who cannot read them now answers again; giving a place back does not wait for that.
    const known = await asked.then(
      ({ data }) => data,
      () => undefined,
    );
    const given = known?.myEventRegistrations.results[0]?.answers ?? [];
    const answers = given.flatMap(({ question, values, replacedAt }) =>
      replacedAt !== null ? [] : [{ question, values: [...values] }],
    );
    return { answers, guests };
  };
}

const PAID_AGAIN =
  'Your place is held for you until its fee is paid again. What you had paid is being sent back.';

/** Registers anew with what was said before: between the two, the place may have gone to somebody else. */
export function useTakingBack(eventId: string, toast: Toast): (said: Said) => Promise<void> {
  const [register] = useMutation(RegisterForEventDocument, ownLists);
  const lookAgain = useSecondLook(eventId);
  const tell = (event: RegistrationState_EventFragment | undefined) =>
    toast.success(
      event?.viewerRegistration?.state === 'AWAITING_PAYMENT' ? PAID_AGAIN : 'You have your place again',
    );
  return async ({ answers, guests }) => {
    try {
      const wishes = { guests: [...guests] };
      const { data } = await register({ variables: { eventId, answers, wishes } });
      tell(data?.registerForEvent.event);
    } catch (error) {
      const now = await lookAgain(error);
      const isGone = describeProblem(error).code === 'EVENT_FULL';
      if (now?.viewerRegistration) tell(now);
      else if (isGone)
        toast.error('Somebody else has it now. You can join the waiting list.', 'Your place is taken');
      else toast.problem(error, 'Your place could not be taken back. Try to register again.');
    }
  };
}

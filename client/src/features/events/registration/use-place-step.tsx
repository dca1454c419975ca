import { useState, type ReactNode } from 'react';
import type { Toast } from '../../../shared/plain/notices/toast';
import { useSession } from '../../../shared/session/session-store';
import { AnswerDialog } from '../questions/answer-dialog';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import { useRegistration } from './use-registration';
import { useTurn } from './use-turn';
import { useWaitingRegistrations, waitNoMore } from './waiting/waiting-registrations';

export interface PlaceStepProps {
  event: RegistrationState_EventFragment;
  /** Names the event for people who hear the button without the card around it. */
  title: string;
  toast: Toast;
  /** What who joins the waiting list wants of a place that comes free. */
  acceptsAtOnce?: boolean;
  /** Whether the others who come may see the name of who registers. */
  showsName?: boolean;
}

export interface StepButtonProps {
  label: string;
  /** Names the event for people who hear the button alone. */
  about: string;
  tone?: 'primary';
  isBusy?: boolean;
  opensDialog?: boolean;
  onClick: () => void;
}

interface PlaceStep extends StepButtonProps {
  /** What is said before the button. */
  note?: ReactNode;
  /** The dialog that it opens. */
  dialog?: ReactNode;
  /** What can be done instead. */
  other?: StepButtonProps;
}

/** Whether who takes a place or a turn says more than that they come. */
const isAsked = (event: RegistrationState_EventFragment): boolean =>
  (event.viewerCanRegister || event.viewerCanWait) && (event.questionCount > 0 || event.guestLimit > 0);

/** The one step that the person can take now about a place at the event; null when there is none. */
export function usePlaceStep(props: PlaceStepProps): PlaceStep | null {
  const { event, title, toast, showsName = false } = props;
  const { register, registerWith, withdraw, isBusy } = useRegistration(event, title, toast);
  const waits = useWaits(event);
  const turn = useTurnStep(props);
  const asking = useAskingStep(props, registerWith);
  if (event.viewerCanWithdraw)
    return { label: 'Unregister', about: `from ${title}`, isBusy, onClick: withdraw };
  if (isAsked(event)) return asking;
  if (waits.isWaiting)
    return {
      note: (
        <p role="status">You are offline. Your registration waits, and is sent when the network is back.</p>
      ),
      ...{ label: 'Do not register', about: `for ${title}`, onClick: waits.stop },
    };
  if (event.viewerCanRegister) {
    const take = () => register(showsName);
    return { tone: 'primary', label: 'Register', about: `for ${title}`, isBusy, onClick: take };
  }
  return event.viewerCanWait || (event.viewerRegistration && !event.isRegistered) ? turn : null;
}

/** Registering, or joining the waiting list, where the event asks something or guests may come. */
function useAskingStep(
  { event, title, acceptsAtOnce = false, showsName = false }: PlaceStepProps,
  registerWith: ReturnType<typeof useRegistration>['registerWith'],
): PlaceStep {
  const [isOpen, setOpen] = useState(false);
  const label = event.viewerCanWait ? 'Join the waiting list' : 'Register';
  const wishes = event.viewerCanWait ? { waitsIfFull: true, acceptsAtOnce, showsName } : { showsName };
  const dialog = (
    <AnswerDialog
      event={event}
      title={`Register for ${title}`}
      sendLabel={label}
      guestLimit={event.guestLimit}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onSend={async (answers, guests) => {
        await registerWith(answers, { ...wishes, guests });
        setOpen(false);
      }}
    />
  );
  return {
    ...{ tone: 'primary', label, about: `for ${title}`, opensDialog: true },
    onClick: () => setOpen(true),
    dialog,
  };
}

/** What who has no place yet can do: join the waiting list or leave it, and say yes or no to a place that came free. */
function useTurnStep({ event, title, toast, acceptsAtOnce = false, showsName = false }: PlaceStepProps) {
  const { wait, accept, leave, isBusy } = useTurn(event, toast);
  const about = `of ${title}`;
  const step = (label: string, onClick: () => void): StepButtonProps => ({ label, about, isBusy, onClick });
  if (event.viewerCanWait)
    return {
      ...step('Join the waiting list', () => wait({ acceptsAtOnce, showsName })),
      tone: 'primary' as const,
    };
  const isOffered = event.viewerRegistration?.state === 'OFFERED';
  const giveBack = step(isOffered ? 'Decline' : 'Leave the waiting list', leave);
  if (!event.viewerCanAccept) return giveBack;
  const take = step('Take the place', accept);
  return { ...take, tone: 'primary' as const, about: `at ${title}`, other: giveBack };
}

/** Whether a place at the event was asked for without a network, and the way to take that back. */
function useWaits({ id, viewerCanRegister }: RegistrationState_EventFragment) {
  const userId = useSession(({ user }) => user?.id);
  const isWaiting = useWaitingRegistrations(userId).some(({ eventId }) => eventId === id);
  return {
    isWaiting: isWaiting && viewerCanRegister,
    stop: () => {
      if (userId !== undefined) waitNoMore(userId, id);
    },
  };
}

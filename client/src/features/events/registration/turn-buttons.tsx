import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import { useTurn, type WaitingWishes } from './use-turn';

interface TurnButtonsProps {
  event: RegistrationState_EventFragment;
  title: string;
  toast: Toast;
  /** What who joins the waiting list wants besides. */
  wishes: WaitingWishes;
}

/** What who has no place yet can do: join the waiting list or leave it, and say yes or no to a place that came free. */
export function TurnButtons({ event, title, toast, wishes }: TurnButtonsProps) {
  const { wait, accept, leave, isBusy } = useTurn(event, toast);
  const isOffered = event.viewerRegistration?.state === 'OFFERED';
  const joins = event.viewerCanWait;
  return (
    <>
      {event.viewerCanAccept && (
        <PlainButton tone="primary" isBusy={isBusy} onClick={accept}>
          Take the place
          <span className="visually-hidden"> at {title}</span>
        </PlainButton>
      )}
      {/* One button joins and leaves: whoever pressed it stays there. */}
      <PlainButton
        {...(joins && { tone: 'primary' })}
        isBusy={isBusy}
        onClick={() => (joins ? wait(wishes) : leave())}
      >
        {joins ? 'Join the waiting list' : isOffered ? 'Decline' : 'Leave the waiting list'}
        <span className="visually-hidden"> of {title}</span>
      </PlainButton>
    </>
  );
}

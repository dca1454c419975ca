import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import { isOff } from '../changes/standing-words';
import { calendarFile } from './calendar-file';
import type { EventPage_EventFragment } from './event-page.generated';
import styles from './event-tools.module.css';

interface EventToolsProps {
  event: EventPage_EventFragment;
  toast: Toast;
}

const addressOf = ({ id }: EventPage_EventFragment) => new URL(`/events/${id}`, window.location.origin).href;

function saveToCalendar(event: EventPage_EventFragment): void {
  const file = calendarFile({ ...event, url: addressOf(event) }, new Date());
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `event-${event.id}.ics`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Hands the address to the device's own sharing, or copies it where there is none. */
async function share(event: EventPage_EventFragment, toast: Toast): Promise<void> {
  const url = addressOf(event);
  try {
    if ('share' in navigator) await navigator.share({ title: event.title, url });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      toast.success('The link to this event was copied');
    }
  } catch (error) {
    const isChoice = error instanceof DOMException && error.name === 'AbortError';
    if (!isChoice) toast.error(`Copy the address yourself: ${url}`);
  }
}

export function EventTools({ event, toast }: EventToolsProps) {
  return (
    <div className={styles.tools}>
      {event.status !== 'COMPLETED' && !isOff(event) && (
        <PlainButton tone="plain" onClick={() => saveToCalendar(event)}>
          Add to calendar
        </PlainButton>
      )}
      <PlainButton tone="plain" onClick={() => void share(event, toast)}>
        Share
      </PlainButton>
    </div>
  );
}

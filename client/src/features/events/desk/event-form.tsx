import type { CreateEventInput } from '../../../shared/api/types.generated';
import {
  FormFields,
  LongTextItem,
  SwitchItem,
  TextItem,
  type ItemsOf,
} from '../../../shared/forms/field-items';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { PictureItem } from '../../../shared/forms/picture-item';
import styles from './event-form.module.css';
import { PastDayWarning } from './past-day-warning';
import { ReminderList } from './reminder-list';
import { sendEventPicture } from './send-event-picture';

export type EventFormValues = Required<CreateEventInput>;

export const eventForm = objectForm<EventFormValues>(published.Event);

const items = {
  title: (field) => <TextItem {...field} label="Title" />,
  description: (field) => <LongTextItem {...field} label="Description" rows={{ minRows: 4, maxRows: 12 }} />,
  date: (field) => <TextItem {...field} label="Date" input={{ type: 'date' }} className={styles.half} />,
  time: (field) => (
    <>
      <TextItem {...field} label="Time in Nairobi" input={{ type: 'time' }} className={styles.half} />
      <PastDayWarning />
    </>
  ),
  location: (field) => <TextItem {...field} label="Location" />,
  venueMapUrl: (field) => <TextItem {...field} label="Link to a map" input={{ type: 'url' }} />,
  image: (field) => <PictureItem {...field} send={sendEventPicture} />,
  importantReminders: (field) => <ReminderList {...field} />,
  isRegistrationOpen: (field) => <SwitchItem {...field} label="Registration is open" />,
  isFeatured: (field) => <SwitchItem {...field} label="Featured on the public page" />,
} satisfies ItemsOf<EventFormValues>;

/** The fields of an event. What they must be is checked by the server as well, in the same words. */
export function EventForm() {
  return (
    <div className={styles.fields}>
      <FormFields limits={eventForm.limits} items={items} />
    </div>
  );
}

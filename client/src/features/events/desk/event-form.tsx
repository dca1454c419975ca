import { InputNumber } from 'antd';
import type { CreateEventInput } from '../../../shared/api/types.generated';
import {
  FieldItem,
  FormFields,
  LongTextItem,
  SwitchItem,
  TextItem,
  type FieldProps,
  type ItemsOf,
} from '../../../shared/forms/field-items';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { PictureItem } from '../../../shared/forms/picture-item';
import { AudienceHubItem, AudienceItem, AudienceYearItem } from './audience-items';
import styles from './event-form.module.css';
import { MomentItem } from './moment-item';
import { PastDayWarning } from './past-day-warning';
import { CapacityItem, OfferHoursItem } from './places/place-items';
import { ReminderList } from './reminder-list';
import { sendEventPicture } from './send-event-picture';

export type EventFormValues = Required<CreateEventInput>;

export const eventForm = objectForm<EventFormValues>(published.Event);

const CountItem = ({ label, extra, ...field }: FieldProps & { label: string; extra?: string }) => (
  <FieldItem {...field} label={label} extra={extra}>
    <InputNumber precision={0} min={field.limits.min} max={field.limits.max} />
  </FieldItem>
);

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
  endsAt: (field) => (
    <MomentItem {...field} label="Ends" extra="May be days later. Empty: with the day on which it begins." />
  ),
  location: (field) => <TextItem {...field} label="Location" />,
  venueMapUrl: (field) => <TextItem {...field} label="Link to a map" input={{ type: 'url' }} />,
  image: (field) => <PictureItem {...field} send={sendEventPicture} />,
  importantReminders: (field) => <ReminderList {...field} />,
  feeKes: (field) => <CountItem {...field} label="Price in KES, 0 for none" />,
  guestFeeKes: (field) => <CountItem {...field} label="Price for a guest in KES" />,
  payHours: (field) => (
    <CountItem
      {...field}
      label="Hours to pay in"
      extra="Then the place is free again. A day where nothing is said."
    />
  ),
  capacity: (field) => <CapacityItem {...field} />,
  audience: (field) => <AudienceItem {...field} />,
  audienceYear: (field) => <AudienceYearItem {...field} />,
  audienceHub: (field) => <AudienceHubItem {...field} />,
  guestLimit: (field) => (
    <CountItem {...field} label="Guests each person may bring" extra="Each takes a place. 0 for none." />
  ),
  offerHours: (field) => <OfferHoursItem {...field} />,
  registrationOpensAt: (field) => (
    <MomentItem {...field} label="Registration opens" extra="Empty for at once." />
  ),
  registrationClosesAt: (field) => (
    <MomentItem {...field} label="Registration closes" extra="Empty for when it is over." />
  ),
  withdrawableUntil: (field) => (
    <MomentItem
      {...field}
      label="Places are given back before"
      extra="Afterwards people ask you to let them go. Empty for until it begins."
    />
  ),
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

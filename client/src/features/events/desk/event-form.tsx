import { Form, Input, Switch } from 'antd';
import type { SendPicture } from '../../../shared/files/use-picture-uploads';
import { atLeast } from '../../../shared/forms/at-least';
import { PictureItem } from '../../../shared/forms/picture-item';
import styles from './event-form.module.css';
import { PastDayWarning } from './past-day-warning';
import { ReminderList } from './reminder-list';

export interface EventFormValues {
  title: string;
  description: string;
  date: string;
  time: string;
  location: string;
  image: string;
  isFeatured: boolean;
  isRegistrationOpen: boolean;
  importantReminders: string[];
}

export const emptyEvent: EventFormValues = {
  title: '',
  description: '',
  date: '',
  time: '',
  location: '',
  image: '',
  isFeatured: false,
  isRegistrationOpen: true,
  importantReminders: [],
};

/** The fields of an event. What they must be is checked by the server as well, in the same words. */
export function EventForm({ send }: { send: SendPicture }) {
  return (
    <>
      <Form.Item name="title" label="Title" rules={atLeast(5, 'Title must be at least 5 characters')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="description"
        label="Description"
        rules={atLeast(20, 'Description must be at least 20 characters')}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={10_000} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="date" label="Date" rules={[{ required: true, message: 'Date is required' }]}>
          <Input type="date" />
        </Form.Item>
        <Form.Item
          name="time"
          label="Time in Nairobi"
          rules={[{ required: true, message: 'Time is required' }]}
        >
          <Input type="time" />
        </Form.Item>
      </div>
      <PastDayWarning />
      <Form.Item
        name="location"
        label="Location"
        rules={atLeast(5, 'Location must be at least 5 characters')}
      >
        <Input maxLength={200} />
      </Form.Item>
      <PictureItem name="image" send={send} isOptional />
      <ReminderList />
      <Form.Item
        name="isRegistrationOpen"
        label="Registration is open"
        layout="horizontal"
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="isFeatured"
        label="Featured on the public page"
        layout="horizontal"
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </>
  );
}

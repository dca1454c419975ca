import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import styles from './event-form.module.css';

const mostReminders = 20;

/** What to bring or to know, one line each; lines that stay blank are left out when the event is saved. */
export function ReminderList() {
  return (
    <Form.List name="importantReminders">
      {(fields, { add, remove }, { errors }) => (
        <fieldset className={styles.reminders}>
          <legend>Important reminders</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.reminder}>
              <Form.Item name={name}>
                <Input aria-label={`Reminder ${name + 1}`} maxLength={200} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`Remove reminder ${name + 1}`}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {fields.length < mostReminders && (
            <Button icon={<PlusOutlined />} onClick={() => add('')}>
              Add a reminder
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}

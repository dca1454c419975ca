import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import type { FieldProps } from '../../../shared/forms/field-items';
import styles from './event-form.module.css';

/** What to bring or to know, one line each; lines that stay blank are left out when the event is saved. */
export function ReminderList({ name: list, limits: { max, maxItems = Infinity } }: FieldProps) {
  const [hasAdded, setAdded] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <Form.List name={list}>
      {(fields, { add, remove }, { errors }) => (
        <fieldset className={styles.reminders}>
          <legend>Important reminders</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.reminder}>
              <Form.Item name={name}>
                <Input autoFocus={hasAdded} aria-label={`Reminder ${name + 1}`} maxLength={max} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`Remove reminder ${name + 1}`}
                onClick={() => {
                  remove(name);
                  adder.current?.focus();
                }}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {fields.length < maxItems && (
            <Button
              ref={adder}
              icon={<PlusOutlined />}
              onClick={() => {
                setAdded(true);
                add('');
              }}
            >
              Add a reminder
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}

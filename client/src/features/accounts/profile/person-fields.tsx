import { Form, Input } from 'antd';
import type { UpdateProfileInput } from '../../../shared/api/types.generated';
import styles from './forms.module.css';

const Field = Form.Item<UpdateProfileInput>;

export function PersonFields() {
  return (
    <>
      <Field
        name="name"
        label="Full name"
        rules={[{ required: true, min: 2, message: 'Name must be at least 2 characters' }]}
      >
        <Input autoComplete="name" maxLength={100} />
      </Field>
      <Field
        name="email"
        label="Email"
        rules={[{ required: true, type: 'email', message: 'Invalid email address' }]}
      >
        <Input type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field
        name="phoneNumber"
        label="Phone number"
        rules={[{ required: true, min: 10, message: 'Phone number must be at least 10 digits' }]}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
      </Field>
      <Field name="bio" label="About you" className={styles.wide}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} showCount />
      </Field>
    </>
  );
}

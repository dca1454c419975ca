import { Form, Input } from 'antd';
import { published } from '../../../shared/forms/field-limits';

/** Asks for the password once the e-mail is another one: a new address takes more than an open session. */
export function EmailProof({ email }: { email: string }) {
  const typed = Form.useWatch<string | undefined>('email');
  if (typed === undefined || typed.trim().toLowerCase() === email.toLowerCase()) return null;
  return (
    <Form.Item
      name="currentPassword"
      label="Current password"
      extra="A new e-mail address needs your password."
      rules={[{ required: true, message: 'Current password is required' }]}
    >
      <Input.Password autoComplete="current-password" maxLength={published.Registration.password.max} />
    </Form.Item>
  );
}

import { Form, Input } from 'antd';
import { published } from '../../../shared/forms/field-limits';
import { repeats } from '../repeats';

/** The new password once more. */
export function PasswordAgain() {
  return (
    <Form.Item
      name="passwordConfirm"
      label="Password again"
      required
      dependencies={['password']}
      rules={[repeats('password')]}
    >
      <Input.Password autoComplete="new-password" maxLength={published.Registration.password.max} />
    </Form.Item>
  );
}

import { Form, Input } from 'antd';
import type { RegisterInput } from '../../../shared/api/types.generated';
import { repeats } from '../repeats';

const Field = Form.Item<RegisterInput>;

export function RegisterFields() {
  return (
    <>
      <Field
        name="name"
        label="Full name"
        rules={[{ required: true, min: 2, message: 'Full name must be at least 2 characters.' }]}
      >
        <Input autoComplete="name" maxLength={100} />
      </Field>
      <Field
        name="email"
        label="Email"
        rules={[{ required: true, type: 'email', message: 'Invalid email address.' }]}
      >
        <Input type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field
        name="username"
        label="PF Number / Scholar Code"
        extra="You will sign in with it."
        validateFirst
        rules={[
          { required: true, whitespace: true, message: 'PF Number / Scholar Code is required.' },
          { min: 3, message: 'Invalid PF Number / Scholar Code' },
        ]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={50} />
      </Field>
      <Field
        name="password"
        label="Password"
        extra="At least 6 characters. Longer is better than complicated."
        rules={[{ required: true, min: 6, message: 'Password must be at least 6 characters.' }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Field>
      <Field
        name="passwordConfirm"
        label="Password again"
        required
        dependencies={['password']}
        rules={[repeats('password')]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Field>
    </>
  );
}

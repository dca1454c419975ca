import { Form, Input } from 'antd';
import { formatPhone, normaliseKenyanPhone } from '../../../shared/format/phone';
import { published } from '../../../shared/forms/field-limits';

const { min, max, tooShort } = published.Profile.phoneNumber;

/** The server's words for the same mistakes, so that a slip of the finger costs no attempt. */
function complaintAbout(typed: string): string | null {
  if (typed.replace(/\D/g, '').length < min) return tooShort;
  return normaliseKenyanPhone(typed) === null ? 'Enter a valid Kenyan phone number' : null;
}

function checkPhone(_rule: unknown, typed: string | undefined): Promise<void> {
  const complaint = complaintAbout(typed ?? '');
  return complaint === null ? Promise.resolve() : Promise.reject(new Error(complaint));
}

export function PhoneField() {
  const typed = Form.useWatch<string | undefined>('phoneNumber');
  const phone = normaliseKenyanPhone(typed ?? '');
  return (
    <Form.Item<{ phoneNumber: string }>
      name="phoneNumber"
      label="M-Pesa phone number"
      required
      extra={
        phone === null
          ? 'Write it as 07…, 01… or 254…. Spaces do not matter.'
          : `The request goes to ${formatPhone(phone)} (+${phone}).`
      }
      rules={[{ validator: checkPhone }]}
    >
      <Input type="tel" autoComplete="tel" inputMode="tel" maxLength={max} />
    </Form.Item>
  );
}

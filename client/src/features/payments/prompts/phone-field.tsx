import { Form, Input } from 'antd';
import { formatPhone, normaliseKenyanPhone } from '../../../shared/format/phone';
import { published } from '../../../shared/forms/field-limits';

const { max } = published.Profile.phoneNumber;

interface PhoneFieldProps {
  /** What the server says about a number that is none, where it has words of its own for what is paid. */
  complaintAbout?: (typed: string) => string;
}

const plainComplaint = () => 'Invalid phone number format. Use 254XXXXXXXXX or 07XXXXXXXX';

/** The phone that pays; the server's words for its mistakes, so that a slip of the finger costs no attempt. */
export function PhoneField({ complaintAbout = plainComplaint }: PhoneFieldProps) {
  const typed = Form.useWatch<string | undefined>('phoneNumber');
  const phone = normaliseKenyanPhone(typed ?? '');
  const checkPhone = (_rule: unknown, text: string | undefined): Promise<void> =>
    normaliseKenyanPhone(text ?? '') === null
      ? Promise.reject(new Error(complaintAbout(text ?? '')))
      : Promise.resolve();
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

import { Form, Input } from 'antd';

/** Why staff decide as they do; every decision about money asks for it. */
export function ReasonField({ extra }: { extra: string }) {
  return (
    <Form.Item<{ reason: string }>
      name="reason"
      label="Reason"
      extra={extra}
      rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={400} showCount />
    </Form.Item>
  );
}

import { Form, Input } from 'antd';

interface ReasonItemProps {
  name: string;
  label: string;
  /** Who reads it. */
  extra: string;
  /** Said where nothing is typed. */
  message: string;
  maxLength: number;
}

/** Some words of explanation, without which nothing is sent. */
export function ReasonItem({ message, maxLength, ...item }: ReasonItemProps) {
  return (
    <Form.Item {...item} rules={[{ required: true, whitespace: true, message }]}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={maxLength} showCount />
    </Form.Item>
  );
}

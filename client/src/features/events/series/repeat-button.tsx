import { RetweetOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface RepeatButtonProps {
  title: string;
  onClick: () => void;
}

/** Opens what makes a series of an event. */
export function RepeatButton({ title, onClick }: RepeatButtonProps) {
  return (
    <Button
      size="small"
      icon={<RetweetOutlined />}
      aria-label={`Repeat ${title}`}
      title="Repeat"
      onClick={onClick}
    />
  );
}

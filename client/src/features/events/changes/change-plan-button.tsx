import { ScheduleOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface ChangePlanButtonProps {
  title: string;
  onClick: () => void;
}

/** Opens what can be done about the plan of an event. */
export function ChangePlanButton({ title, onClick }: ChangePlanButtonProps) {
  return (
    <Button
      size="small"
      icon={<ScheduleOutlined />}
      aria-label={`Move or cancel ${title}`}
      title="Move or cancel"
      onClick={onClick}
    />
  );
}

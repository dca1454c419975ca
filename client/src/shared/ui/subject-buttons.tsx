import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface SubjectButtonProps {
  /** What it is about, for those who hear the button and do not see where it stands. */
  title: string;
  onClick: () => void;
}

/** Opens the form of one subject of a list. */
export function EditButton({ title, onClick }: SubjectButtonProps) {
  return (
    <Button size="small" icon={<EditOutlined />} aria-label={`Edit ${title}`} onClick={onClick}>
      Edit
    </Button>
  );
}

/** Deletes one subject of a list, once it was asked whether it should: its sign alone in tables, quiet words on cards. */
export function DeleteButton({ title, onClick, isOnCard }: SubjectButtonProps & { isOnCard?: boolean }) {
  return (
    <Button
      size="small"
      type={isOnCard ? 'text' : undefined}
      danger
      icon={<DeleteOutlined />}
      aria-label={`Delete ${title}`}
      onClick={onClick}
    >
      {isOnCard && 'Delete'}
    </Button>
  );
}

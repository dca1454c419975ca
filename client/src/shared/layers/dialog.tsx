import { Modal, type ModalProps } from 'antd';
import { useBackCloses } from './use-back-closes';

interface DialogProps extends Omit<ModalProps, 'onCancel' | 'open'> {
  open: boolean;
  /** Called for Escape, Back, the cross and Cancel. */
  onCancel: () => void;
}

/** Ant Design's dialog, which Back closes. */
export function Dialog({ onCancel, ...props }: DialogProps) {
  useBackCloses(props.open, onCancel);
  return <Modal {...props} onCancel={onCancel} />;
}

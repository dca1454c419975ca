import { Modal, type ModalProps } from 'antd';
import { useBackCloses } from './use-back-closes';
import { useEverOpen } from './use-ever-open';

interface DialogProps extends Omit<ModalProps, 'onCancel' | 'open'> {
  open: boolean;
  /** Called for Escape, Back, the cross and Cancel. */
  onCancel: () => void;
}

/** Ant Design's dialog, which Back closes. */
export function Dialog({ onCancel, ...props }: DialogProps) {
  useBackCloses(props.open, onCancel);
  return useEverOpen(props.open) && <Modal {...props} onCancel={onCancel} />;
}

import { Drawer, type DrawerProps } from 'antd';
import { useBackCloses } from './use-back-closes';

interface SidePanelProps extends Omit<DrawerProps, 'onClose' | 'open'> {
  open: boolean;
  /** Called for Escape, Back, the cross and a click beside it. */
  onClose: () => void;
}

/** Ant Design's drawer, which Back closes. */
export function SidePanel({ onClose, ...props }: SidePanelProps) {
  useBackCloses(props.open, onClose);
  return <Drawer {...props} onClose={onClose} />;
}

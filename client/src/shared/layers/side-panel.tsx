import { Drawer, type DrawerProps } from 'antd';
import { useBackCloses } from './use-back-closes';
import { useEverOpen } from './use-ever-open';

interface SidePanelProps extends Omit<DrawerProps, 'onClose' | 'open'> {
  open: boolean;
  /** Called for Escape, Back, the cross and a click beside it. */
  onClose: () => void;
}

/** Ant Design's drawer, which Back closes. */
export function SidePanel({ onClose, ...props }: SidePanelProps) {
  useBackCloses(props.open, onClose);
  return useEverOpen(props.open) && <Drawer {...props} onClose={onClose} />;
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '../../../shared/layers/dialog';

interface ShownOnceProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Holds what is shown this once, until whoever made it has handed it on. */
export const ShownOnce = ({ title, isOpen, onClose, children }: ShownOnceProps) => (
  <Dialog
    title={title}
    open={isOpen}
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    {children}
  </Dialog>
);

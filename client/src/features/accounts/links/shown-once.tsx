import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';

interface ShownOnceProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Holds what is shown this once, until whoever made it has handed it on. */
export const ShownOnce = ({ title, isOpen, onClose, children }: ShownOnceProps) => (
  <Modal
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
  </Modal>
);

import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { SidePanel } from '../../layers/side-panel';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** How many filters narrow the list. */
  inUse: number;
  children: ReactNode;
}

const whole = { wrapper: { height: 'auto', maxHeight: '90dvh' } };

/** The filters of a list behind one button, in a sheet from below. */
export function FilterSheet({ inUse, children }: FilterSheetProps) {
  const [isOpen, open] = useState(false);
  const close = () => open(false);
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(true)}
      >
        Filters
        {inUse > 0 && (
          <span className={styles.count}>
            {inUse}
            <span className="visually-hidden"> in use</span>
          </span>
        )}
      </Button>
      <SidePanel
        title="Filters"
        placement="bottom"
        styles={whole}
        open={isOpen}
        onClose={close}
        footer={
          <Button type="primary" block onClick={close}>
            Show the list
          </Button>
        }
      >
        <div className={styles.fields}>{children}</div>
      </SidePanel>
    </>
  );
}

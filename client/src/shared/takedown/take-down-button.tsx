import { useState } from 'react';
import { later } from '../plain/later';
import { PlainButton } from '../plain/plain-button';
import type { Shown } from './shown';
import styles from './takedown.module.css';

const TakedownForm = later(() => import('./takedown-form').then((module) => module.TakedownForm), {
  failed: 'The form did not load',
});

interface TakeDownButtonProps {
  shown: Shown;
  /** Whose photo it is, where several buttons stand together. */
  of?: string;
  /** Whether there is a picture to ask about. What was asked about stands until its answer was read, shown or not. */
  hasPicture?: boolean;
  /** As soon as nobody sees it any more, where the page keeps it elsewhere than in the cache. */
  onHidden?: () => void;
  /** Once the answer was read. */
  onLeave?: () => void;
}

/** Stands below every picture that people may be on, for members and visitors. */
export function TakeDownButton({ shown, of, hasPicture = true, onHidden, onLeave }: TakeDownButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !hasPicture) return null;
  return (
    <div className={styles.ask}>
      {isOpen ? (
        <TakedownForm {...{ shown, onHidden, onLeave }} onCancel={() => setOpen(false)} />
      ) : (
        <PlainButton size="small" onClick={() => setOpen(true)}>
          Take this photo down
          {of !== undefined && <span className="visually-hidden"> of {of}</span>}
        </PlainButton>
      )}
    </div>
  );
}

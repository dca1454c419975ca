import { lazy, Suspense, useState } from 'react';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from './takedown.module.css';

const TakedownForm = lazy(() =>
  import('./takedown-form').then((module) => ({ default: module.TakedownForm })),
);

/** Stands below every picture, for members and visitors. */
export function TakeDownButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.ask}>
      {isOpen ? (
        <Suspense fallback={null}>
          <TakedownForm id={id} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : (
        <PlainButton size="small" onClick={() => setOpen(true)}>
          Take this photo down
        </PlainButton>
      )}
    </div>
  );
}

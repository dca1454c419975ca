import { lazy, Suspense, useState } from 'react';
import type { FacesProps } from './faces';
import styles from './team.module.css';

const Faces = lazy(() => import('./faces').then((module) => ({ default: module.Faces })));

/** One quiet line below the board: whoever is on one of its photos finds it there. */
export function TakeFacesDown({ executives, onHidden }: FacesProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && executives.every(({ picture }) => picture === '')) return null;
  return (
    <details className={styles.photos} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Are you in one of these photos?</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <Faces {...{ executives, onHidden }} />
        </Suspense>
      )}
    </details>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { ShownPicture } from './shown-picture';
import styles from './takedown.module.css';

const PicturesToAskAbout = lazy(() =>
  import('./pictures-to-ask-about').then((module) => ({ default: module.PicturesToAskAbout })),
);

/** One quiet line below several pictures: whoever is on one of them finds the way there. */
export function AskAboutPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && pictures.every(({ isInSight }) => !isInSight)) return null;
  return (
    <details className={styles.several} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Are you in one of these photos?</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <PicturesToAskAbout pictures={pictures} />
        </Suspense>
      )}
    </details>
  );
}

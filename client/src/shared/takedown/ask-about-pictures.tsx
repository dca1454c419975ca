import { useState } from 'react';
import { later } from '../plain/later';
import type { ShownPicture } from './shown-picture';
import styles from './takedown.module.css';

const PicturesToAskAbout = later(
  () => import('./pictures-to-ask-about').then((module) => module.PicturesToAskAbout),
  { failed: 'The pictures to ask about did not load' },
);

/** One quiet line below several pictures: whoever is on one of them finds the way there. */
export function AskAboutPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && pictures.every(({ isInSight }) => !isInSight)) return null;
  return (
    <details className={styles.several} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Are you in one of these photos?</summary>
      {isOpen && <PicturesToAskAbout pictures={pictures} />}
    </details>
  );
}

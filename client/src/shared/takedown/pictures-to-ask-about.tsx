import { useState } from 'react';
import { keyOf, type ShownPicture } from './shown-picture';
import { TakeDownButton } from './take-down-button';

/** Every picture that was in sight when this was opened: what was asked about is answered here, also when it is hidden. */
export function PicturesToAskAbout({ pictures }: { pictures: readonly ShownPicture[] }) {
  const [listed] = useState(() => pictures.filter(({ isInSight }) => isInSight));
  const inSight = new Set(pictures.filter(({ isInSight }) => isInSight).map(keyOf));
  return (
    <ul>
      {listed.map((picture) => (
        <li key={keyOf(picture)}>
          <span>{picture.words}</span>
          <TakeDownButton
            shown={picture.shown}
            of={picture.words}
            hasPicture={inSight.has(keyOf(picture))}
            onHidden={picture.onHidden}
          />
        </li>
      ))}
    </ul>
  );
}

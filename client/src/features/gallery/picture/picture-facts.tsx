import { useApolloClient } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { DayText } from '../../../shared/plain/facts/day-text';
import { forgetGallery } from '../forget-gallery';
import { categoryLabels } from '../gallery-words';
import { TakeDownButton } from '../../../shared/takedown/take-down-button';
import type { PictureDialog_ItemFragment } from './picture-dialog.generated';
import styles from './picture-dialog.module.css';

interface PictureFactsProps {
  item: PictureDialog_ItemFragment;
  /** Id of the heading, which names the dialog. */
  heading: string;
}

export function PictureFacts({ item, heading }: PictureFactsProps) {
  const { cache } = useApolloClient();
  const { id, title, description, category, event, driveLink, uploaderName, createdAt } = item;
  return (
    <div className={styles.facts}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <p className={styles.description}>{description}</p>
      <p className={styles.source}>
        {categoryLabels[category]} · {uploaderName} · <DayText value={createdAt} />
      </p>
      {(event || driveLink) && (
        <p className={styles.links}>
          {event && <Link to={`/events/${event.id}`}>{event.title}</Link>}
          {driveLink && (
            <a href={driveLink} target="_blank" rel="noopener noreferrer nofollow">
              More pictures of this day
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
      <TakeDownButton
        key={id}
        shown={{ __typename: 'GalleryItem', id }}
        onLeave={() => forgetGallery(cache)}
      />
    </div>
  );
}

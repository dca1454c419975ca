import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { DayText } from '../../../shared/plain/facts/day-text';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { DeleteButton, EditButton } from '../../../shared/ui/subject-buttons';
import { categoryLabels } from '../gallery-words';
import type { GalleryCard_ItemFragment } from './gallery-card.generated';
import styles from './gallery-card.module.css';

interface GalleryCardProps {
  item: GalleryCard_ItemFragment;
  /** What somebody searched for, to be marked. */
  search: string;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A picture of the dashboard's gallery, with what the viewer may do about it. */
export function GalleryCard({ item, search, onOpen, onEdit, onDelete }: GalleryCardProps) {
  const { title, description, category, event, uploaderName, createdAt, picture } = item;
  return (
    <article className={styles.card}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={`Open ${title}`}
        onClick={onOpen}
      >
        <PictureImage
          picture={picture}
          alt=""
          ratio="4 / 3"
          sizes="(width < 600px) 100vw, 280px"
          className={styles.picture}
        />
      </button>
      <h2 className={styles.title}>
        <Highlighted text={title} search={search} />
      </h2>
      <p className={styles.description}>
        <Highlighted text={description} search={search} />
      </p>
      <p className={styles.source}>
        {categoryLabels[category]}
        {event && <> · {event.title}</>}
      </p>
      <p className={styles.source}>
        {uploaderName} · <DayText value={createdAt} />
      </p>
      {(item.viewerCanEdit || item.viewerCanDelete) && (
        <div className={styles.actions}>
          {item.viewerCanEdit && <EditButton title={title} onClick={onEdit} />}
          {item.viewerCanDelete && <DeleteButton title={title} onClick={onDelete} isOnCard />}
        </div>
      )}
    </article>
  );
}

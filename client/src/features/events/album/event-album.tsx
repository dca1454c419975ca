import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/plain/button-link';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import type { EventAlbum_PicturesFragment } from './event-album.generated';
import styles from './event-album.module.css';

interface EventAlbumProps {
  eventId: string;
  pictures: EventAlbum_PicturesFragment;
}

/** What the gallery has of an event. Each opens there, where whoever is on it has it taken down. */
export function EventAlbum({ eventId, pictures: { count, results } }: EventAlbumProps) {
  if (count === 0) return null;
  const album = `/gallery?event=${eventId}`;
  return (
    <section className={styles.album} aria-labelledby="album">
      <h2 id="album">Pictures</h2>
      <ul className={styles.pictures}>
        {results.map(({ id, title, picture }) => (
          <li key={id}>
            <Link to={`${album}&picture=${id}`}>
              <PictureImage
                picture={picture}
                alt={title}
                ratio="4 / 3"
                sizes="(width < 900px) 50vw, 240px"
                className={styles.picture}
              />
            </Link>
          </li>
        ))}
      </ul>
      {count > results.length && (
        <p>
          <ButtonLink to={album} tone="outline">
            See all {count} pictures
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

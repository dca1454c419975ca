import { Link } from 'react-router-dom';
import { Avatar } from '../../../shared/plain/avatar';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { articlesText } from '../blog-words';
import type { BlogAuthorPageQuery } from './blog-author-page.generated';
import styles from './blog-author-page.module.css';

interface AuthorHeadProps {
  author: BlogAuthorPageQuery['blogAuthor'];
}

/** Who wrote the articles below: a face where everybody may see it, the initials elsewhere. */
export function AuthorHead({ author: { name, positionDisplay, posts, picture } }: AuthorHeadProps) {
  return (
    <header className={styles.head}>
      {picture ? (
        <PictureImage
          picture={picture}
          alt={`Photo of ${name}`}
          sizes="96px"
          ratio="1 / 1"
          isFirst
          className={styles.face}
        />
      ) : (
        <Avatar name={name} picture="" />
      )}
      <div className={styles.who}>
        <h1>{name}</h1>
        <p>
          {positionDisplay !== null && <span>{positionDisplay}</span>}
          <span>{articlesText(posts)}</span>
        </p>
        <p>
          <Link to="/blog">See the whole blog</Link>
        </p>
      </div>
    </header>
  );
}

/** Keeps the place of the same. */
export function AuthorLoading() {
  return (
    <div className={styles.head} role="status" aria-label="Loading the author">
      <div className={styles.waitingFace} />
      <div className={styles.waitingWords} />
    </div>
  );
}

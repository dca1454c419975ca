import { Link } from 'react-router-dom';
import { ForeignPicture } from '../../../shared/plain/drawings/foreign-picture';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { DayText } from '../../../shared/plain/facts/day-text';
import { AskAboutPictures } from '../../../shared/takedown/ask-about-pictures';
import { TakeDownButton } from '../../../shared/takedown/take-down-button';
import { authorPath, categoryLabels, categoryPath, readingText } from '../blog-words';
import { Markdown } from '../markdown/markdown';
import type { PostArticle_PostFragment } from './post-article.generated';
import styles from './post-article.module.css';
import { UnpublishedNotice } from './unpublished-notice';

interface PostArticleProps {
  post: PostArticle_PostFragment;
  /** As soon as its picture is hidden. */
  onHidden: () => void;
}

/** From here on a reader wants to know what is ahead. */
const LONG_MINUTES = 4;

/** A whole post to read. */
export function PostArticle({ post, onHidden }: PostArticleProps) {
  const { id, title, excerpt, content, category, datedAt, readingMinutes, picture } = post;
  const inText = post.textPictures.map(({ words, address, isHidden }) => ({
    shown: { __typename: 'BlogPost' as const, id, picture: address },
    ...{ words, isInSight: !isHidden, onHidden },
  }));
  const hidden = post.textPictures.filter(({ isHidden }) => isHidden).map(({ written }) => written);
  return (
    <article className={styles.post}>
      <UnpublishedNotice post={post} />
      <header className={styles.head}>
        <p className={styles.category}>
          <Link to={categoryPath(category)}>{categoryLabels[category]}</Link>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.by}>
          <Author {...post} />
          <span>
            <DayText value={datedAt} /> · {readingText(readingMinutes)}
          </span>
        </p>
      </header>
      <div className={styles.shown} data-grows>
        {picture?.isForeign && <ForeignPicture address={picture.url} className={styles.picture} />}
        {picture && !picture.isForeign && (
          <PictureImage
            picture={picture}
            alt=""
            ratio="16 / 9"
            sizes="(width < 630px) 100vw, 580px"
            isFirst
            className={styles.picture}
          />
        )}
        <TakeDownButton
          shown={{ __typename: 'BlogPost', id }}
          hasPicture={picture !== null}
          onHidden={onHidden}
        />
      </div>
      <Markdown
        {...{ source: content, hidden, pictures: post.textPictures }}
        hasContents={readingMinutes >= LONG_MINUTES}
      />
      <AskAboutPictures key={id} pictures={inText} />
    </article>
  );
}

/** Leads to what else somebody has published; who has no page is named alone. */
function Author({ author, authorName, authorHasPage }: PostArticle_PostFragment) {
  if (!authorHasPage) return <span className={styles.author}>{authorName}</span>;
  return (
    <Link className={styles.author} to={authorPath(author)}>
      {authorName}
    </Link>
  );
}

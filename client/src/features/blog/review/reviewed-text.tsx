import { ForeignPicture } from '../../../shared/plain/drawings/foreign-picture';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { DayText } from '../../../shared/plain/facts/day-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { categoryLabels, readingText, statusLabels, statusTones } from '../blog-words';
import { Markdown } from '../markdown/markdown';
import { RejectionReason } from '../rejection-reason';
import type { ReviewedPost_PostFragment } from './review-dialog.generated';
import styles from './review-dialog.module.css';

/** What there is to read before deciding. */
export function ReviewedText({ post }: { post: ReviewedPost_PostFragment }) {
  const { status, category, authorName, datedAt, readingMinutes, picture, excerpt, content } = post;
  const hidden = post.textPictures.filter(({ isHidden }) => isHidden).map(({ written }) => written);
  return (
    <div className={styles.text}>
      <p className={styles.facts}>
        <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag>
        <span>
          {categoryLabels[category]} · {authorName} · <DayText value={datedAt} /> ·{' '}
          {readingText(readingMinutes)}
        </span>
      </p>
      <RejectionReason reason={post.rejectionReason} />
      <p className={styles.excerpt}>{excerpt}</p>
      {picture?.isForeign && <ForeignPicture address={picture.url} className={styles.picture} />}
      {picture && !picture.isForeign && (
        <PictureImage
          picture={picture}
          alt=""
          ratio="16 / 9"
          sizes="(width < 700px) 100vw, 632px"
          isFirst
          className={styles.picture}
        />
      )}
      <Markdown {...{ source: content, hidden, pictures: post.textPictures }} />
    </div>
  );
}

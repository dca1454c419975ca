import { Link } from 'react-router-dom';
import styles from './text-contents.module.css';
import type { TextHeading } from './text-headings';

/** What a long text has to say, each heading leading to its place. */
export function TextContents({ headings }: { headings: readonly TextHeading[] }) {
  return (
    <nav aria-labelledby="text-contents" className={styles.contents}>
      <p id="text-contents" className={styles.title}>
        In this post
      </p>
      <ol>
        {headings.map(({ id, words, level }) => (
          <li key={id} className={level > 2 ? styles.below : undefined}>
            <Link to={`#${id}`}>{words}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

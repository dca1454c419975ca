import { highlightedParts } from './highlighted-parts';
import styles from './highlighted.module.css';

interface HighlightedProps {
  text: string;
  /** What somebody searched for; empty marks nothing. */
  search: string;
}

/** A text with the words marked that somebody searched for. */
export function Highlighted({ text, search }: HighlightedProps) {
  return highlightedParts(text, search).map((part, place) =>
    part.isMatch ? (
      <mark key={place} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

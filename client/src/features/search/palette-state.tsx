import { describeProblem } from '../../shared/api/problem';
import { PlainButton } from '../../shared/plain/plain-button';
import styles from './command-palette.module.css';
import { fewestLetters, type useSearch } from './use-search';

interface PaletteStateProps {
  typed: string;
  search: ReturnType<typeof useSearch>;
  count: number;
}

const tips = 'Try another spelling, the beginning of a name, an M-Pesa code or the number of an order.';

function wordsFor({ typed, search, count }: PaletteStateProps): string {
  const wanted = typed.trim();
  if (search.isBusy) return 'Searching…';
  if (count > 0) return wanted === '' ? '' : `${String(count)} found`;
  if (Array.from(wanted).length < fewestLetters) return 'Type three letters to search more than pages.';
  return `Nothing found for “${wanted}”. ${tips}`;
}

/** How the search stands: read out as it changes, and written where nothing else is shown. */
export function PaletteState({ typed, search, count }: PaletteStateProps) {
  if (search.error)
    return (
      <div className={styles.state} role="alert">
        <p>{describeProblem(search.error).message}</p>
        <PlainButton onClick={search.retry}>Try again</PlainButton>
      </div>
    );
  return (
    <p role="status" className={count > 0 ? 'visually-hidden' : styles.state}>
      {wordsFor({ typed, search, count })}
    </p>
  );
}

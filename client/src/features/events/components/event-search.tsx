import { useEffect, useId, useState } from 'react';
import styles from './event-search.module.css';

interface EventSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

const pauseMs = 300;

/** Searches while somebody types, a moment after the last key. */
export function EventSearch({ search, onSearch }: EventSearchProps) {
  const field = useId();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);

  // Somebody followed a link or went back: the field shows what is searched for now.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }

  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor={field} className="visually-hidden">
        Search events
      </label>
      <input
        id={field}
        type="search"
        className={styles.field}
        placeholder="Search by title, text or place"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}

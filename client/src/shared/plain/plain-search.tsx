import { useEffect, useId, useState } from 'react';
import styles from './plain-search.module.css';

interface PlainSearchProps {
  /** Names the field, e.g. "Search events". */
  label: string;
  /** What can be found, e.g. "Search by title, text or place". */
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
}

const pauseMs = 300;

/** Searches while somebody types, a moment after the last key; for the pages that do without Ant Design. */
export function PlainSearch({ label, placeholder, search, onSearch }: PlainSearchProps) {
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
        {label}
      </label>
      <input
        id={field}
        type="search"
        className={styles.field}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}

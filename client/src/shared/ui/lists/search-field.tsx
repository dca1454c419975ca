import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import styles from './filter-fields.module.css';

const pauseMs = 300;
/** As long as the server reads. */
const longestSearch = 100;

interface SearchFieldProps {
  /** What can be found, e.g. "Search by title or description". */
  label: string;
  /** What is searched for now. */
  value: string;
  /** Told when somebody paused in typing. */
  onSearch: (search: string) => void;
}

/** A field to search with: the list follows the typing, a moment behind it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    // What the field asked for comes back a moment later, when somebody may have typed on.
    if (asked.at(-1) === value) setAsked([]);
    else if (!asked.includes(value)) {
      setTyped(value);
      setAsked([]);
    }
  }
  const words = typed.trim();
  const isAsked = words === (asked.at(-1) ?? value);
  const ask = () => {
    if (isAsked) return;
    setAsked([...asked, words]);
    onSearch(words);
  };
  useEffect(() => {
    if (isAsked) return;
    const timer = setTimeout(ask, pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined />}
      maxLength={longestSearch}
      allowClear
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={ask}
    />
  );
}

import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  picture: string;
  /** Beside a name in a list. */
  isSmall?: boolean;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter(Boolean)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

/** A round picture, or the initials when there is none or it does not load. */
export function Avatar({ name, picture, isSmall = false }: AvatarProps) {
  const [broken, setBroken] = useState('');
  if (picture && broken !== picture)
    return (
      <img
        className={styles.avatar}
        data-small={isSmall}
        src={picture}
        alt={`Photo of ${name}`}
        loading="lazy"
        width={96}
        height={96}
        onError={() => setBroken(picture)}
      />
    );
  return (
    <span className={styles.avatar} data-small={isSmall} role="img" aria-label={`${name} has no photo`}>
      {initialsOf(name)}
    </span>
  );
}

import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  picture: string;
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
export function Avatar({ name, picture }: AvatarProps) {
  const [broken, setBroken] = useState('');
  if (picture && broken !== picture)
    return (
      <img
        className={styles.avatar}
        src={picture}
        alt={`Photo of ${name}`}
        width={96}
        height={96}
        onError={() => setBroken(picture)}
      />
    );
  return (
    <span className={styles.avatar} role="img" aria-label={`${name} has no photo`}>
      {initialsOf(name)}
    </span>
  );
}

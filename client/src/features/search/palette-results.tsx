import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './command-palette.module.css';
import type { PalettePlace, PlaceGroup } from './palette-place';
import { optionId } from './use-options';

interface PaletteResultsProps {
  id: string;
  groups: readonly PlaceGroup[];
  active: number;
  onOpen: (place: PalettePlace) => void;
}

/** The places by kind. They are links, so that one may also be opened beside this page. */
export function PaletteResults({ id, groups, active, onOpen }: PaletteResultsProps) {
  const chosen = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { places }) => sum + places.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ heading, places }, at) => (
        <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
          <div id={`${id}-${heading}`} role="presentation" className={styles.heading}>
            {heading}
          </div>
          {places.map((place, index) => {
            const number = (firsts[at] ?? 0) + index;
            const isActive = number === active;
            return (
              <Link
                key={place.path}
                id={optionId(id, number)}
                ref={isActive ? chosen : null}
                role="option"
                aria-selected={isActive}
                tabIndex={-1}
                to={place.path}
                className={styles.option}
                onClick={({ metaKey, ctrlKey }) => !metaKey && !ctrlKey && onOpen(place)}
              >
                <span className={styles.title}>{place.title}</span>
                {place.subtitle && <span className={styles.subtitle}>{place.subtitle}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

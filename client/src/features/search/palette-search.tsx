import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './command-palette.module.css';
import { matchingPages } from './matching-pages';
import { openedPlaces, rememberPlace } from './opened-places';
import type { FindablePage, PalettePlace, PlaceGroup } from './palette-place';
import { PaletteField } from './palette-field';
import { PaletteResults } from './palette-results';
import { PaletteState } from './palette-state';
import { useOptions } from './use-options';
import { useSearch } from './use-search';

interface PaletteSearchProps {
  userId: string;
  pages: readonly FindablePage[];
  onClose: () => void;
}

/** Before anything is typed: what was opened last; the pages for who opened nothing yet. */
function startFor(userId: string, pages: readonly FindablePage[], here: string): PlaceGroup[] {
  const opened = openedPlaces(userId).filter(({ path }) => path !== here);
  if (opened.length > 0) return [{ heading: 'Opened last', places: opened }];
  return [{ heading: 'Pages', places: pages.map(({ title, path }) => ({ title, path, subtitle: '' })) }];
}

const withPages = (places: PalettePlace[], found: PlaceGroup[]): PlaceGroup[] =>
  places.length > 0 ? [{ heading: 'Pages', places }, ...found] : found;

/** The field of the palette and what it finds: the arrows choose, Enter opens. */
export function PaletteSearch({ userId, pages, onClose }: PaletteSearchProps) {
  const list = useId();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const hasWords = typed.trim() !== '';
  const groups = hasWords
    ? withPages(matchingPages(pages, typed), search.groups)
    : startFor(userId, pages, pathname);
  const remember = (place: PalettePlace) => {
    rememberPlace(userId, place);
    onClose();
  };
  const options = useOptions(
    list,
    groups.flatMap(({ places }) => places),
    remember,
  );
  return (
    <div className={styles.inner}>
      <PaletteField
        list={list}
        typed={typed}
        options={options}
        onType={(words) => {
          setTyped(words);
          options.choose(0);
        }}
        onClose={onClose}
      />
      <PaletteState typed={typed} search={search} count={options.count} />
      {options.count > 0 && (
        <PaletteResults id={list} groups={groups} active={options.active} onOpen={remember} />
      )}
    </div>
  );
}

import { HolderOutlined } from '@ant-design/icons';
import type { MemberImportField } from '../../../shared/api/types.generated';
import styles from './import-page.module.css';
import { fieldWords } from './import-words';
import type { ImportCheckFragment } from './member-import.generated';
import type { useHeldColumn } from './use-held-column';

interface ColumnChipsProps extends Pick<ImportCheckFragment, 'columns'> {
  titles: readonly string[];
  isBusy: boolean;
  holding: ReturnType<typeof useHeldColumn<MemberImportField>>;
}

/** The columns of the list, each to be dragged onto a field, or pressed and put there by a second press. */
export function ColumnChips({ titles, columns, isBusy, holding }: ColumnChipsProps) {
  const { held, pickUp, drag, letGo } = holding;
  return (
    <>
      <p className={styles.quiet}>
        Drag a column of the list onto what it holds, or press it and then “Put here”. The lists below do the
        same.
      </p>
      <ul className={styles.chips} aria-label="Columns of the list">
        {titles.map((title, column) => {
          const uses = columns.filter((each) => each.column === column).map(({ field }) => fieldWords[field]);
          return (
            <li key={column}>
              <button
                type="button"
                className={styles.chip}
                draggable={!isBusy}
                disabled={isBusy}
                aria-pressed={held === column}
                data-used={uses.length > 0}
                onClick={() => pickUp(column)}
                onDragStart={drag(column)}
                onDragEnd={letGo}
              >
                <HolderOutlined aria-hidden />
                {title}
                {uses.length > 0 && <span className={styles.use}>{uses.join(', ')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <span role="status" className="visually-hidden">
        {held === null
          ? ''
          : `${titles[held] ?? 'A column'} is picked up. Choose where it goes, or press Escape.`}
      </span>
    </>
  );
}

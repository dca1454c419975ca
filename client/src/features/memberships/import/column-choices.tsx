import { Select } from 'antd';
import { useId } from 'react';
import type { MemberImportColumnInput } from '../../../shared/api/types.generated';
import styles from './import-page.module.css';
import { fieldWords, importFields, isNeeded } from './import-words';
import type { ImportCheckFragment } from './member-import.generated';

interface ColumnChoicesProps {
  check: ImportCheckFragment;
  isBusy: boolean;
  onChange: (columns: MemberImportColumnInput[]) => void;
}

/** Which column holds what, as it was guessed or chosen; every choice is checked anew. */
export function ColumnChoices({ check: { titles, columns }, isBusy, onChange }: ColumnChoicesProps) {
  const prefix = useId();
  const options = titles.map((title, column) => ({
    value: column,
    label: title || `Column ${String(column + 1)}`,
  }));
  const choose = (field: MemberImportColumnInput['field'], column: number | undefined) => {
    const others = columns
      .filter((each) => each.field !== field)
      .map(({ field: name, column: place }) => ({ field: name, column: place }));
    onChange(column === undefined ? others : [...others, { field, column }]);
  };
  return (
    <div className={styles.columns}>
      {importFields.map((field) => (
        <div key={field} className={styles.column}>
          <label htmlFor={`${prefix}${field}`}>
            {fieldWords[field]}
            {!isNeeded(field) && <span className={styles.quiet}> (optional)</span>}
          </label>
          <Select<number>
            id={`${prefix}${field}`}
            placeholder="No column"
            allowClear={!isNeeded(field)}
            disabled={isBusy}
            options={options}
            value={columns.find((each) => each.field === field)?.column}
            onChange={(column: number | undefined) => choose(field, column)}
          />
        </div>
      ))}
    </div>
  );
}

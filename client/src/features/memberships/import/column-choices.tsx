import { Button, Select } from 'antd';
import { useId } from 'react';
import type { MemberImportColumnInput, MemberImportField } from '../../../shared/api/types.generated';
import { ColumnChips } from './column-chips';
import styles from './import-page.module.css';
import { fieldWords, importFields, isNeeded, titlesInWords } from './import-words';
import type { ImportCheckFragment } from './member-import.generated';
import { useHeldColumn } from './use-held-column';

interface ColumnChoicesProps {
  check: ImportCheckFragment;
  isBusy: boolean;
  onChange: (columns: MemberImportColumnInput[]) => void;
}

/** Which column holds what: guessed, dragged, pressed or chosen; every choice is checked anew. */
export function ColumnChoices({ check, isBusy, onChange }: ColumnChoicesProps) {
  const titles = titlesInWords(check.titles);
  const choose = (field: MemberImportField, column: number | undefined) => {
    const others = check.columns
      .filter((each) => each.field !== field)
      .map(({ field: name, column: place }) => ({ field: name, column: place }));
    onChange(column === undefined ? others : [...others, { field, column }]);
  };
  const holding = useHeldColumn<MemberImportField>(choose);
  return (
    <div onKeyDown={holding.letGoByKey}>
      <ColumnChips titles={titles} columns={check.columns} isBusy={isBusy} holding={holding} />
      <div className={styles.columns}>
        {importFields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            titles={titles}
            column={check.columns.find((each) => each.field === field)?.column}
            isBusy={isBusy}
            holding={holding}
            onChoose={(column) => choose(field, column)}
          />
        ))}
      </div>
    </div>
  );
}

interface FieldChoiceProps {
  field: MemberImportField;
  titles: readonly string[];
  column: number | undefined;
  isBusy: boolean;
  holding: ReturnType<typeof useHeldColumn<MemberImportField>>;
  onChoose: (column: number | undefined) => void;
}

/** One field of a person, onto which a column can be put. */
function FieldChoice({ field, titles, column, isBusy, holding, onChoose }: FieldChoiceProps) {
  const id = useId();
  const { held, isPressed, over, putOn, target } = holding;
  return (
    <div className={styles.column} data-over={over === field} data-waits={held !== null} {...target(field)}>
      <label htmlFor={id}>
        {fieldWords[field]}
        {!isNeeded(field) && <span className={styles.quiet}> (optional)</span>}
      </label>
      <Select<number>
        id={id}
        placeholder="No column"
        allowClear={!isNeeded(field)}
        disabled={isBusy}
        options={titles.map((label, value) => ({ value, label }))}
        value={column}
        onChange={onChoose}
      />
      {isPressed && held !== null && (
        <Button
          size="small"
          aria-label={`Put ${titles[held] ?? 'it'} on ${fieldWords[field]}`}
          onClick={() => putOn(field)}
        >
          Put here
        </Button>
      )}
    </div>
  );
}

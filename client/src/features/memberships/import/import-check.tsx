import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Figures } from '../../../shared/plain/facts/figures';
import { Panel } from '../../../shared/ui/panel';
import { ColumnChoices } from './column-choices';
import styles from './import-page.module.css';
import { ImportProgress } from './import-progress';
import { fieldWords, peopleInWords } from './import-words';
import type { ImportCheckFragment } from './member-import.generated';
import type { useImport } from './use-import';

interface ImportCheckProps {
  list: ReturnType<typeof useImport>;
  check: ImportCheckFragment;
  file: File;
}

/** What would come of a list: its columns, how many are new, who is known, and what is wrong with which line. */
export function ImportCheck({ list, check, file }: ImportCheckProps) {
  const { newCount, knownCount, wrongCount, total } = check;
  return (
    <div className={styles.check}>
      <Panel title={file.name}>
        <ColumnChoices
          check={check}
          isBusy={list.busy !== null}
          onChange={(columns) => void list.check(file, columns)}
        />
        <Go list={list} check={check} />
      </Panel>
      <Figures
        figures={[
          { term: 'Lines', value: total },
          { term: 'New members', value: newCount },
          { term: 'Here already', value: knownCount },
          { term: 'With mistakes', value: wrongCount, isHighlighted: wrongCount > 0 },
        ]}
      />
      <Problems check={check} />
      <Known check={check} />
    </div>
  );
}

function Go({ list, check: { newCount, wrongCount } }: Omit<ImportCheckProps, 'file'>) {
  const [leavesOut, setLeavesOut] = useState(false);
  const isReady = newCount > 0 && (wrongCount === 0 || leavesOut);
  return (
    <div className={styles.go}>
      {newCount > 0 && wrongCount > 0 && (
        <Checkbox checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
          Leave out the lines with mistakes
        </Checkbox>
      )}
      <Button
        type="primary"
        disabled={!isReady}
        loading={list.busy === 'importing'}
        onClick={() => void list.run(leavesOut)}
      >
        Import {peopleInWords(newCount)}
      </Button>
      <Button type="text" disabled={list.busy !== null} onClick={list.forget}>
        Cancel
      </Button>
      {list.busy === 'importing' && <ImportProgress expected={newCount} />}
    </div>
  );
}

function Problems({ check: { problems } }: Pick<ImportCheckProps, 'check'>) {
  if (problems.length === 0) return null;
  return (
    <Panel title="Mistakes">
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.problems} tabIndex={0} role="group" aria-label="Mistakes by line">
        <ul className={styles.list}>
          {problems.map(({ line, field, value, message }) => (
            <li key={`${String(line)} ${String(field)} ${message}`} className={styles.problem}>
              <strong>
                Line {line}
                {field && `, ${fieldWords[field]}`}
              </strong>
              : {message} {value && <span className={styles.quiet}>“{value}”</span>}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Known({ check: { known } }: Pick<ImportCheckProps, 'check'>) {
  if (known.length === 0) return null;
  return (
    <Panel title="Here already">
      <p className={styles.quiet}>
        Known by PF number, e-mail or phone. Nothing is changed of them
        {known.length === 100 && '; these are the first 100'}.
      </p>
      <ul className={styles.list}>
        {known.map(({ line, name }) => (
          <li key={line}>
            Line {line}: {name}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

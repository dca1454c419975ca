import { CheckOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { clubClock, formatTime } from '../../../shared/format/dates';
import type { SavingState } from './post-saver';
import styles from './post-writer.module.css';

const icons = { saving: <LoadingOutlined />, saved: <CheckOutlined />, failed: <WarningOutlined /> };

function wordsOf(state: SavingState): string {
  switch (state.kind) {
    case 'untouched':
      return '';
    case 'onDevice':
      return 'Not saved yet: kept in this tab';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${formatTime(clubClock(state.at).slice(11, 16))}`;
    case 'failed':
      return `Not saved: ${state.text}`;
  }
}

/** Where what was typed is now. */
export function SavingNotice({ state }: { state: SavingState }) {
  const { kind } = state;
  const icon = kind === 'saving' || kind === 'saved' || kind === 'failed' ? icons[kind] : null;
  return (
    <p className={styles.saving} role="status" data-kind={kind}>
      {icon}
      <span>{wordsOf(state)}</span>
    </p>
  );
}

import type { ReactNode } from 'react';
import { DateText } from '../../../shared/plain/facts/date-text';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { AskMpesaButton } from '../questions/ask-mpesa-button';
import { DismissButton } from './dismiss-button';
import { FactLine } from './fact-line';
import { HoldLineButton } from './hold-line-button';
import { LikelyPeople } from './likely-people';
import styles from './unmatched-line.module.css';
import type { UnmatchedLine_LineFragment } from './unmatched-page.generated';

interface UnmatchedLineProps {
  line: UnmatchedLine_LineFragment;
  /** Null for those who may only look. */
  attachAction: ReactNode;
}

/** One line of M-Pesa's books, as much as M-Pesa tells of it. */
export function UnmatchedLine({ line, attachAction }: UnmatchedLineProps) {
  const { amount, receipt, payerName, phone, accountReference, paidAt } = line;
  return (
    <article className={styles.line} aria-label={`M-Pesa receipt ${receipt}`}>
      <div>
        <p className={styles.amount}>
          {amount === null ? 'Unreadable amount' : <MoneyText amount={amount} />}
        </p>
        <p className={styles.sender}>{[payerName, phone].filter(Boolean).join(', ') || 'Unknown sender'}</p>
        <FactLine>
          <li>{receipt}</li>
          <li>{accountReference ? `Account written: “${accountReference}”` : 'No account written'}</li>
          <li>
            <DateText value={paidAt} />
          </li>
        </FactLine>
      </div>
      {attachAction !== null && (
        <LikelyPeople
          people={line.likelyPeople}
          giveAction={(person) => <HoldLineButton line={line} person={person} />}
        />
      )}
      {attachAction !== null && (
        <div className={styles.actions}>
          <AskMpesaButton receipt={receipt} />
          {attachAction}
          <DismissButton line={line} refund />
          <DismissButton line={line} refund={false} />
        </div>
      )}
    </article>
  );
}

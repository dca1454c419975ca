import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { ReceiptQuestionState } from '../../../shared/api/types.generated';
import { formatMoment } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { FactLine } from '../desk/fact-line';
import styles from './receipt-answers.module.css';
import { ReceiptQuestionsDocument, type ReceiptAnswer_QuestionFragment } from './receipt-questions.generated';

const pollEveryMs = 2_000;

/** What M-Pesa answered about a receipt, newest first; asked for again until the newest answer is there. */
export function ReceiptAnswers({ receipt }: { receipt: string }) {
  const { data, startPolling, stopPolling } = useQuery(ReceiptQuestionsDocument, {
    variables: { receipt },
    fetchPolicy: 'cache-and-network',
  });
  const questions = data?.receiptQuestions ?? [];
  const isWaiting = questions[0]?.state === 'ASKED';
  useEffect(() => {
    if (!isWaiting) return;
    startPolling(pollEveryMs);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
  if (questions.length === 0) return null;
  return (
    <ol className={styles.answers} aria-label={`Answers about ${receipt}`} aria-live="polite">
      {questions.map((question) => (
        <li key={question.id} className={styles.answer}>
          <Answer question={question} />
        </li>
      ))}
    </ol>
  );
}

const tags: Record<
  ReceiptQuestionState,
  { tone: 'waiting' | 'success' | 'danger' | 'neutral'; label: string }
> = {
  ASKED: { tone: 'waiting', label: 'Asked' },
  UNANSWERED: { tone: 'neutral', label: 'No answer' },
  COMPLETED: { tone: 'success', label: 'Completed' },
  REVERSED: { tone: 'danger', label: 'Reversed' },
  UNKNOWN: { tone: 'neutral', label: 'Unknown' },
};

function Answer({ question }: { question: ReceiptAnswer_QuestionFragment }) {
  const { state, amount, payerName, accountReference, paidAt, said, askedBy, askedAt } = question;
  const { tone, label } = tags[state];
  return (
    <>
      <p className={styles.said}>
        <StatusTag tone={tone}>{label}</StatusTag> {amount !== null && <strong>{formatMoney(amount)}</strong>}{' '}
        {state === 'ASKED' ? 'M-Pesa answers within seconds.' : said}
      </p>
      <FactLine>
        {payerName && <li>{payerName}</li>}
        {accountReference && <li>Account written: “{accountReference}”</li>}
        {paidAt && <li>Paid {formatMoment(paidAt)}</li>}
        <li>
          Asked by {askedBy}, {formatMoment(askedAt)}
        </li>
      </FactLine>
    </>
  );
}

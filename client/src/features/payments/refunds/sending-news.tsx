import { Alert } from 'antd';
import type { RefundSendingState } from '../../../shared/api/types.generated';
import type { RefundInHand } from './refund-in-hand';
import styles from './refund-card.module.css';

interface News {
  type: 'info' | 'warning' | 'error';
  title: string;
  next: string;
}

const open: Partial<Record<RefundSendingState, News>> = {
  SENDING: { type: 'info', title: 'M-Pesa is sending the money', next: 'Its answer comes in a moment.' },
  UNKNOWN: {
    type: 'warning',
    title: 'M-Pesa may have sent the money',
    next: 'It is not sent again; M-Pesa is asked how it ended. Who has looked in M-Pesa’s own books can record it as sent.',
  },
  FAILED: { type: 'error', title: 'M-Pesa did not send the money', next: '' },
};

/** What is known of a refund that M-Pesa was asked to send. */
export function SendingNews({ refund }: { refund: RefundInHand }) {
  const { sendingState, sendingSaid, state } = refund;
  const news = sendingState !== null && state === 'APPROVED' ? open[sendingState] : undefined;
  return (
    <>
      {news && (
        <Alert
          className={styles.news}
          role="status"
          type={news.type}
          showIcon
          title={news.title}
          description={`${sendingSaid ?? ''} ${news.next}`.trim()}
        />
      )}
      {state === 'PAID_OUT' && sendingSaid && (
        <Alert
          className={styles.news}
          role="status"
          type="error"
          showIcon
          title="M-Pesa contradicts this"
          description={sendingSaid}
        />
      )}
    </>
  );
}

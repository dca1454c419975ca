import { Button } from 'antd';
import { useState } from 'react';
import { useList } from '../../shared/api/use-list';
import { EmptyState } from '../../shared/plain/states/empty-state';
import * as Permission from '../../shared/session/permission.generated';
import { useHoldsAny } from '../../shared/session/use-holds-any';
import { ListPage } from '../../shared/ui/lists/list-page';
import { Panel } from '../../shared/ui/panel';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { FeedbackFilters } from './components/feedback-filters';
import { FeedbackForm } from './components/feedback-form';
import { FeedbackItem } from './components/feedback-item';
import { FeedbackActs } from './desk/feedback-acts';
import { FeedbackListDocument } from './feedback-page.generated';
import styles from './feedback-page.module.css';
import { isFeedbackState, isFeedbackType } from './feedback-words';

/** Messages to the club: own ones, and everybody's for those who answer them, as the server decides. */
export function FeedbackPage() {
  const readsAll = useHoldsAny(Permission.PaymentManagePayments);
  const { address, page, change, turnTo } = usePageAddress();
  // Who comes to answer finds the messages first; a link that says what it is about is to be written to.
  const [isWriting, setWriting] = useState(!readsAll || address.has('type'));
  const [shown, wanted] = [address.get('show'), address.get('state')];
  const type = isFeedbackType(shown) ? shown : null;
  const state = isFeedbackState(wanted) ? wanted : null;
  const messages = useList(FeedbackListDocument, { type, state, page }, (data) => data.feedback);
  const isFiltered = type !== null || state !== null;
  return (
    <ListPage
      title="Feedback"
      description="Tell us what went wrong, and what would make the club better."
      actions={!isWriting && <Button onClick={() => setWriting(true)}>Write to the club</Button>}
      summary={
        isWriting && (
          <div className={styles.form}>
            <Panel title="Write to the club">
              <FeedbackForm onSent={messages.retry} />
            </Panel>
          </div>
        )
      }
      filters={
        <>
          <h2 className={styles.heading}>{readsAll ? 'All messages' : 'Your messages'}</h2>
          <FeedbackFilters type={type} state={state} onChange={change} />
        </>
      }
      list={messages}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(feedback) => (
        <FeedbackItem feedback={feedback} acts={readsAll && <FeedbackActs feedback={feedback} />} />
      )}
      errorTitle="Error Loading Feedback"
      empty={
        <EmptyState title={isFiltered ? 'Nothing matches these filters' : 'No messages yet'}>
          {isFiltered ? 'Clear a filter to see more.' : 'What was sent to the club is listed here.'}
        </EmptyState>
      }
    />
  );
}

import { useList } from '../../shared/api/use-list';
import { EmptyState } from '../../shared/plain/states/empty-state';
import * as Permission from '../../shared/session/permission.generated';
import { useHoldsAny } from '../../shared/session/use-holds-any';
import { ChoiceFilter } from '../../shared/ui/lists/choice-filter';
import { ListPage } from '../../shared/ui/lists/list-page';
import { Panel } from '../../shared/ui/panel';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { FeedbackForm } from './components/feedback-form';
import { FeedbackItem } from './components/feedback-item';
import { FeedbackListDocument } from './feedback-page.generated';
import styles from './feedback-page.module.css';
import { feedbackTypes, isFeedbackType } from './feedback-words';

/** Messages to the club: own ones, and everybody's for those who manage payments, as the server decides. */
export function FeedbackPage() {
  const readsAll = useHoldsAny(Permission.PaymentManagePayments);
  const { address, page, change, turnTo } = usePageAddress();
  const shown = address.get('show');
  const type = isFeedbackType(shown) ? shown : null;
  const messages = useList(FeedbackListDocument, { type, page }, (data) => data.feedback);
  return (
    <ListPage
      title="Feedback"
      description="Tell us what went wrong, and what would make the club better."
      summary={
        <div className={styles.form}>
          <Panel title="Write to the club">
            <FeedbackForm onSent={messages.retry} />
          </Panel>
        </div>
      }
      filters={
        <>
          <h2 className={styles.heading}>{readsAll ? 'All messages' : 'Your messages'}</h2>
          <ChoiceFilter
            label="About"
            all="About anything"
            options={feedbackTypes}
            value={type}
            onChange={(chosen) => change({ show: chosen ?? null, page: null })}
          />
        </>
      }
      list={messages}
      onTurn={turnTo}
      rowKey={({ id }) => id}
      card={(feedback) => <FeedbackItem feedback={feedback} />}
      errorTitle="Error Loading Feedback"
      empty={<EmptyState title="No messages yet">What was sent to the club is listed here.</EmptyState>}
    />
  );
}

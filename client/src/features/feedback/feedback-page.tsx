import { useQuery } from '@apollo/client/react';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { holdsAny } from '../../shared/session/permissions';
import { useSession } from '../../shared/session/session-store';
import { ChoiceFilter } from '../../shared/ui/choice-filter';
import { ListPage } from '../../shared/ui/list-page';
import { Panel } from '../../shared/ui/panel';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { FeedbackForm } from './components/feedback-form';
import { FeedbackItem } from './components/feedback-item';
import { FeedbackListDocument } from './feedback-page.generated';
import styles from './feedback-page.module.css';
import { feedbackTypes, isFeedbackType } from './feedback-words';

/** Messages to the club: own ones, and everybody's for those who manage payments, as the server decides. */
export function FeedbackPage() {
  const user = useSession((session) => session.user);
  const readsAll = user !== null && holdsAny(user, ['payment.manage_payments']);
  const { address, page, change, turnTo } = usePageAddress();
  const shown = address.get('show');
  const type = isFeedbackType(shown) ? shown : null;
  const { data, previousData, loading, error, refetch } = useQuery(FeedbackListDocument, {
    variables: { type, page },
  });
  const list = (error ? data : (data ?? previousData))?.feedback;
  const retry = () => void refetch().catch(() => undefined);
  return (
    <ListPage
      title="Feedback"
      description="Tell us what went wrong, and what would make the club better."
      summary={
        <div className={styles.form}>
          <Panel title="Write to the club">
            <FeedbackForm onSent={retry} />
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
      rows={list?.results}
      rowKey={({ id }) => id}
      card={(feedback) => <FeedbackItem feedback={feedback} />}
      isLoading={loading && !data}
      error={error}
      errorTitle="Error Loading Feedback"
      onRetry={retry}
      empty={<EmptyState title="No messages yet">What was sent to the club is listed here.</EmptyState>}
      paging={list && { ...list, onChange: turnTo }}
    />
  );
}

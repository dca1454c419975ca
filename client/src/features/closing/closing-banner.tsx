import { useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { clubDay, formatDay } from '../../shared/format/dates';
import { ClosingDayDocument } from './closing.generated';
import styles from './closing.module.css';
import { useClosing } from './use-closing';

/** Tells somebody who closes their account on which day, and lets them keep it. */
export function ClosingBanner() {
  const { data } = useQuery(ClosingDayDocument, { fetchPolicy: 'cache-first' });
  const { keep, isBusy } = useClosing();
  const closing = data?.myClosing.closing;
  if (!closing) return null;
  return (
    <Alert
      className={styles.banner}
      type="warning"
      showIcon
      title={`Your account closes on ${formatDay(clubDay(new Date(closing.closesAt)))}.`}
      description={
        <div className={styles.part}>
          <p>Until then everything stays as it is, and you can change your mind.</p>
          <Button loading={isBusy} onClick={() => void keep()}>
            Keep my account
          </Button>
        </div>
      }
    />
  );
}

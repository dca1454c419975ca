import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { clubDay, formatDay } from '../../../shared/format/dates';
import styles from './second-factor.module.css';
import { SecondFactorDemandDocument } from './second-factor.generated';

const wayThere = (
  <Link to="/dashboard/settings?section=second-factor">Set it up in your account settings</Link>
);

/** Tells staff with rights over money or people that they need a second factor, and by when. */
export function SecondFactorBanner() {
  const { data } = useQuery(SecondFactorDemandDocument, { fetchPolicy: 'cache-first' });
  const demand = data?.mySecondFactor;
  if (!demand?.dueAt || demand.isSet) return null;
  const day = formatDay(clubDay(new Date(demand.dueAt)));
  return (
    <Alert
      className={styles.banner}
      type={demand.isOverdue ? 'error' : 'warning'}
      showIcon
      title={
        demand.isOverdue
          ? `You needed a second factor by ${day}. Until you have one you can read, and not act on money and people.`
          : `You look after money or people, so your account needs a second factor by ${day}.`
      }
      description={wayThere}
    />
  );
}

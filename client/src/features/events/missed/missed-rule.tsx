import { useMutation, useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useId } from 'react';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { useToast } from '../../../shared/ui/use-toast';
import styles from '../approval/approval-rule.module.css';
import { MissedRuleDocument, SetMissedRuleDocument } from './missed-rule.generated';

/** For how long a missed event counts, for who keeps the settings of the club. */
export function MissedRule() {
  return useHoldsAny(Permission.SystemManageSettings) ? <Rule /> : null;
}

const offered = [30, 60, 90, 180, 365];

/** The days that are offered, and the days that somebody said elsewhere. */
const choices = (days: number | null) => [
  { value: 0, label: 'Never' },
  ...[...new Set([...offered, ...(days === null ? [] : [days])])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, label: `For ${value} days` })),
];

function Rule() {
  const id = useId();
  const toast = useToast();
  const { data } = useQuery(MissedRuleDocument);
  const [set, { loading }] = useMutation(SetMissedRuleDocument, {
    refetchQueries: [MissedRuleDocument],
    awaitRefetchQueries: true,
  });
  if (!data) return null;
  const { missedEventDays } = data.clubRules;
  const change = async (days: number) => {
    try {
      await set({ variables: { missedEventDays: days || null } });
      toast.success(days ? `A missed event counts for ${days} days` : 'Missed events do not count');
    } catch (error) {
      toast.problem(error, 'The setting was not changed');
    }
  };
  return (
    <div className={styles.rule}>
      <label htmlFor={id}>Who had a place and did not come waits behind others on waiting lists</label>
      <Select
        id={id}
        className={styles.choice ?? ''}
        options={choices(missedEventDays)}
        value={missedEventDays ?? 0}
        loading={loading}
        popupMatchSelectWidth={false}
        onChange={(days) => void change(days)}
      />
    </div>
  );
}

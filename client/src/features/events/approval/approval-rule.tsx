import { useMutation, useQuery } from '@apollo/client/react';
import { Switch } from 'antd';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { useToast } from '../../../shared/ui/use-toast';
import styles from './approval-rule.module.css';
import { ApprovalRuleDocument, SetApprovalRuleDocument } from './event-approval.generated';

/** Whether events wait for approval, for who keeps the settings of the club. */
export function ApprovalRule() {
  return useHoldsAny(Permission.SystemManageSettings) ? <Rule /> : null;
}

function Rule() {
  const toast = useToast();
  const { data } = useQuery(ApprovalRuleDocument);
  const [set, { loading }] = useMutation(SetApprovalRuleDocument, {
    refetchQueries: [ApprovalRuleDocument],
    awaitRefetchQueries: true,
  });
  if (!data) return null;
  const change = async (eventsNeedApproval: boolean) => {
    try {
      await set({ variables: { eventsNeedApproval } });
      toast.success(eventsNeedApproval ? 'New events wait for approval' : 'New events are published at once');
    } catch (error) {
      toast.problem(error, 'The setting was not changed');
    }
  };
  return (
    <label className={styles.rule}>
      <Switch
        checked={data.clubRules.eventsNeedApproval}
        loading={loading}
        onChange={(is) => void change(is)}
      />
      <span>Events of people who do not approve events themselves wait for approval</span>
    </label>
  );
}

import { useMutation } from '@apollo/client/react';
import { Button, Dropdown } from 'antd';
import type { MembershipStatus } from '../../../shared/api/types.generated';
import { askingAnew } from '../../../shared/api/ask-again';
import { membershipWords } from '../../../shared/format/membership-words';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import { ChangeMembershipDocument } from './change-standing.generated';
import type { MemberRow_MemberFragment } from './members-page.generated';

type Choosable = Exclude<MembershipStatus, 'PENDING'>;

/** What each choice does to the person. */
const consequences: Record<Choosable, string> = {
  ACTIVE: 'A suspension or an early end is lifted. What is open follows from the fee alone.',
  INACTIVE: 'The membership ends today, whatever was paid. A new fee lets it live again.',
  SUSPENDED: 'Everything for members closes at once, until somebody lifts the suspension.',
};

interface ChangeStandingProps {
  member: Pick<MemberRow_MemberFragment, 'id' | 'name' | 'status' | 'viewerCanChange'>;
  /** In a row of a list. */
  isSmall?: boolean;
}

/** Changes the status of a membership, once it was asked whether it should; nothing for who may not. */
export function ChangeStanding({ member, isSmall = false }: ChangeStandingProps) {
  const change = useChange(member);
  if (!member.viewerCanChange) return null;
  const items = (Object.keys(consequences) as Choosable[]).map((status) => ({
    key: status,
    label: membershipWords[status].label,
    disabled: status === member.status,
    onClick: () => change(status),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button size={isSmall ? 'small' : undefined} aria-label={`Change the status of ${member.name}`}>
        Change status
      </Button>
    </Dropdown>
  );
}

function useChange({ id, name }: ChangeStandingProps['member']) {
  const ask = useQuestion();
  const toast = useToast();
  const [askServer] = useMutation(ChangeMembershipDocument);
  const after = askingAnew(['MemberList', 'MemberFigures', 'MemberRecord', 'MemberHistory']);
  return (status: Choosable) =>
    ask({
      title: `Make ${name} ${membershipWords[status].label.toLowerCase()}?`,
      content: `${consequences[status]} The member is told, and it stands in the audit log.`,
      okText: `Make ${membershipWords[status].label.toLowerCase()}`,
      onOk: () =>
        askServer({ variables: { id, input: { membershipStatus: status } }, ...after }).then(
          () => toast.success(`${name} was told.`, 'Status changed'),
          (error: unknown) => toast.problem(error, 'Failed to update member status'),
        ),
    });
}

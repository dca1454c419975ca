import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import { SetUserActiveDocument } from './users-page.generated';

/** An account, as far as it is opened and closed. */
interface Account {
  id: string;
  name: string;
  isActive: boolean;
}

const whom = (users: readonly Account[]) =>
  users.length === 1 ? (users[0]?.name ?? '') : `${String(users.length)} people`;

/** Opens and closes accounts, once the person in front of the screen has said so. */
export function useActivation() {
  const askFirst = useQuestion();
  const toast = useToast();
  const [setActive] = useMutation(SetUserActiveDocument);
  const after = askingAnew(['UserList', 'RolesInUse', 'PersonPage', 'PersonSessions']);

  const apply = async (users: readonly Account[], isActive: boolean) => {
    const refused: unknown[] = [];
    for (const { id } of users) {
      try {
        await setActive({ variables: { id, input: { isActive } }, ...after });
      } catch (error) {
        refused.push(error);
      }
    }
    const done = users.length - refused.length;
    const word = isActive ? 'activated' : 'deactivated';
    if (done > 0) toast.success(`${users.length === 1 ? whom(users) : `${String(done)} people`} ${word}.`);
    if (refused.length > 0) toast.problem(refused[0], `Failed to ${isActive ? 'activate' : 'deactivate'}`);
  };

  const ask = (users: readonly Account[], isActive: boolean) =>
    askFirst({
      title: `${isActive ? 'Activate' : 'Deactivate'} ${whom(users)}?`,
      content: isActive
        ? 'They can sign in again with the password they had.'
        : 'They are signed out on every device at once and cannot sign in until somebody activates them again.',
      okText: isActive ? 'Activate' : 'Deactivate',
      okButtonProps: { danger: !isActive },
      onOk: () => apply(users, isActive),
    });
  return {
    toggle: (user: Account) => ask([user], !user.isActive),
    deactivate: (users: readonly Account[]) => ask(users, false),
  };
}

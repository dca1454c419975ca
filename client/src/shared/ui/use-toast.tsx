import { App, Button } from 'antd';
import { useId, useMemo, type ReactNode } from 'react';
import { describeProblem } from '../api/problem';
import { lackingIn } from '../missing-right/asked-right';
import { WhyButton } from '../missing-right/why-button';
import { undoMs, type Toast } from '../plain/notices/toast';

/** Short messages at the edge of the screen; the shell keeps at most twenty. */
export function useToast(): Toast {
  const { notification } = App.useApp();
  const own = useId();
  return useMemo(() => {
    const error = (text: string, title = 'Error', actions?: ReactNode) =>
      notification.error({ title, description: text, actions });
    return {
      success: (text, title = 'Success') => notification.success({ title, description: text }),
      undoable: (text, undo) => {
        const key = `${own}-undo`;
        const take = () => {
          notification.destroy(key);
          undo();
        };
        const actions = (
          <Button size="small" onClick={take}>
            Undo
          </Button>
        );
        notification.success({ key, title: text, duration: undoMs / 1000, actions });
      },
      error,
      problem: (cause, fallback, title) => {
        const { code, message, fields } = describeProblem(cause);
        const [aboutField] = Object.values(fields).flat();
        const permission = lackingIn(cause);
        const why = permission && <WhyButton permission={permission} />;
        error(aboutField ?? (code === 'UNKNOWN' ? fallback : message), title, why);
      },
    };
  }, [notification, own]);
}

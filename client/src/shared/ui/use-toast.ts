import { App } from 'antd';
import { useMemo } from 'react';
import { describeProblem } from '../api/problem';
import type { Toast } from '../plain/notices/toast';

/** Short messages at the edge of the screen; the shell keeps at most twenty. */
export function useToast(): Toast {
  const { notification } = App.useApp();
  return useMemo(() => {
    const error = (text: string, title = 'Error') => notification.error({ title, description: text });
    return {
      success: (text, title = 'Success') => notification.success({ title, description: text }),
      error,
      problem: (cause, fallback, title) => {
        const { code, message, fields } = describeProblem(cause);
        const [aboutField] = Object.values(fields).flat();
        error(aboutField ?? (code === 'UNKNOWN' ? fallback : message), title);
      },
    };
  }, [notification]);
}

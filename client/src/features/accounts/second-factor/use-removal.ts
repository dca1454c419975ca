import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';

/** Removes a factor once the person has said so. */
export function useRemoval(): (what: string, remove: () => Promise<unknown>) => void {
  const ask = useQuestion();
  const toast = useToast();
  return (what, remove) =>
    ask({
      title: `Remove ${what}?`,
      content: 'It opens your account no longer. You are asked to confirm that it is you.',
      okText: 'Remove',
      okButtonProps: { danger: true },
      // The dialog is gone before the person is asked who they are.
      onOk: () => {
        remove().then(
          () => toast.success('Removed.'),
          (error: unknown) => toast.problem(error, 'It was not removed'),
        );
      },
    });
}

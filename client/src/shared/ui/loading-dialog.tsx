import { ErrorResult } from './error-result';
import { Dialog } from '../layers/dialog';

interface LoadingDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Undefined while the answer is on its way. */
  error: unknown;
  errorTitle: string;
  onRetry: () => Promise<unknown>;
}

/** Stands in for a dialog whose subject is still being fetched, or could not be. */
export function LoadingDialog(props: LoadingDialogProps) {
  const { title, isOpen, onClose, error, errorTitle, onRetry } = props;
  return (
    <Dialog title={title} open={isOpen} loading={error === undefined} footer={null} onCancel={onClose}>
      {error !== undefined && (
        <ErrorResult error={error} title={errorTitle} onRetry={() => void onRetry().catch(() => undefined)} />
      )}
    </Dialog>
  );
}

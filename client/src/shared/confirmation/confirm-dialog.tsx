import { lazy, Suspense } from 'react';
import { Dialog } from '../layers/dialog';
import { PageLoading } from '../ui/page-loading';
import { useConfirmation } from './confirmation-store';

const ConfirmWays = lazy(() => import('./confirm-ways').then((module) => ({ default: module.ConfirmWays })));

const ABOVE_OTHER_DIALOGS = 1100;

/** "Confirm it is you": stands in the dashboard once, and opens where the server asks for it. */
export function ConfirmDialog() {
  const { isAsked, answer } = useConfirmation();
  return (
    <Dialog
      title="Confirm it is you"
      open={isAsked}
      onCancel={() => answer(false)}
      footer={null}
      zIndex={ABOVE_OTHER_DIALOGS}
      destroyOnHidden
    >
      <Suspense fallback={<PageLoading label="Looking how you can confirm it" />}>
        <ConfirmWays onConfirmed={() => answer(true)} />
      </Suspense>
    </Dialog>
  );
}

import { Dialog } from '../layers/dialog';
import { later } from '../plain/later';
import { PageLoading } from '../ui/page-loading';
import { useConfirmation } from './confirmation-store';

const ConfirmWays = later(() => import('./confirm-ways').then((module) => module.ConfirmWays), {
  failed: 'The ways to confirm it did not load',
  waiting: <PageLoading label="Looking how you can confirm it" />,
});

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
      <ConfirmWays onConfirmed={() => answer(true)} />
    </Dialog>
  );
}

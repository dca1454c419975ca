import { useState } from 'react';
import { formatMoment } from '../../../shared/format/dates';
import { useIsOnline } from '../../../shared/offline/use-is-online';
import { ButtonLink } from '../../../shared/plain/button-link';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { useSession } from '../../../shared/session/session-store';
import { PageHeader } from '../../../shared/ui/page-header';
import { useActs } from './act-store';
import { ActList } from './act-list';
import { CodeForm } from './code-form';
import { FoundOrder } from './found-order';
import styles from './stand.module.css';
import { useKeptOrders } from './use-kept-orders';
import { useLookup, type Found } from './use-lookup';
import { useSending } from './use-sending';

/** The stand on a phone: somebody says a code or shows it, and gets their order, also while the network is gone. */
export function StandPage() {
  const user = useSession((session) => session.user);
  return user && <Stand userId={user.id} />;
}

function Stand({ userId }: { userId: string }) {
  const { kept, find } = useKeptOrders();
  const { found, problem, isBusy, look, clear } = useLookup(find);
  const [round, setRound] = useState(0);
  const put = useActs((state) => state.put);
  const send = useSending(userId);

  const handOver = ({ code, orderId, number, name }: Found) => {
    const doneAt = new Date().toISOString();
    put({ key: crypto.randomUUID(), userId, orderId, number, name, code, doneAt, state: 'waiting' });
    send();
  };
  const next = () => {
    clear();
    setRound(round + 1);
  };
  return (
    <div className={styles.stand}>
      <PageHeader
        title="Stand"
        description="Somebody says their code or shows it, and gets their order."
        actions={
          <ButtonLink to="/dashboard/orders" tone="outline">
            All orders
          </ButtonLink>
        }
      />
      <Network kept={kept} userId={userId} />
      <CodeForm key={round} isBusy={isBusy} problem={problem} onCode={look} />
      {found && <FoundOrder key={found.orderId} found={found} onHandOver={handOver} onNext={next} />}
      <ActList userId={userId} />
    </div>
  );
}

interface NetworkProps {
  kept: ReturnType<typeof useKeptOrders>['kept'];
  userId: string;
}

/** Whether there is a network, what waits to be sent, and what can be checked without. */
function Network({ kept, userId }: NetworkProps) {
  const isOnline = useIsOnline();
  const waiting = useActs(
    ({ acts }) => acts.filter((act) => act.userId === userId && act.state === 'waiting').length,
  );
  return (
    <p className={styles.network} role="status">
      {isOnline ? (
        <StatusTag tone="success">Network is here</StatusTag>
      ) : (
        <StatusTag tone="waiting">No network</StatusTag>
      )}
      <span>
        {waiting > 0 && `${waiting} waiting to be sent. `}
        {!isOnline && 'Hand over as usual and keep this page open. '}
        {keptWords(kept)}
      </span>
    </p>
  );
}

function keptWords(kept: NetworkProps['kept']): string {
  if (!kept) return 'The orders that are ready are not loaded yet.';
  const { list, loadedAt } = kept;
  const count = `${list.orders.length} ${list.orders.length === 1 ? 'order is' : 'orders are'} ready`;
  return `${count}${list.isWhole ? '' : ', and more'}, as of ${formatMoment(loadedAt).split(', ')[1] ?? ''}.`;
}

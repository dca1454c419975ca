import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { retryOf } from '../../shared/api/retry-of';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageHeader } from '../../shared/ui/page-header';
import { PageLoading } from '../../shared/ui/page-loading';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { AssignDialog, type Appointment } from './assign-dialog';
import { EditTermDialog } from './edit-term-dialog';
import { ExecutiveBoardDocument, type ExecutiveBoardQuery } from './executives-page.generated';
import styles from './executives.module.css';
import { OfficeHistory } from './office-history';
import { RemoveDialog } from './remove-dialog';
import { SeatCard, type SeatAct } from './seat-card';

type Board = ExecutiveBoardQuery['executiveBoard'];

/** Who holds which office, who is to, and who did. */
export function ExecutivesPage() {
  const { data, error, refetch } = useQuery(ExecutiveBoardDocument, { fetchPolicy: 'cache-and-network' });
  const board = data?.executiveBoard;
  const title = 'Error Loading Executives';
  if (error && !board) return <ErrorResult error={error} title={title} onRetry={retryOf(refetch)} />;
  return board ? <ExecutiveBoard board={board} /> : <PageLoading label="Asking who serves" />;
}

function ExecutiveBoard({ board }: { board: Board }) {
  const { address, change } = usePageAddress();
  const [act, setAct] = useState<SeatAct | null>(null);
  const asked = /^[1-9]\d*$/.exec(address.get('assign') ?? '')?.[0] ?? null;
  const close = () => {
    setAct(null);
    if (asked !== null) change({ assign: null });
  };
  const appointment = appointmentOf(act, asked);
  const taken = board.seats.filter(({ holder }) => holder !== null).length;
  return (
    <>
      <PageHeader
        title="Executive Management"
        description={`Academic year ${board.currentYear}: ${taken} of ${board.seats.length} positions are held. Rights begin and end with the term, to the day.`}
        actions={
          <Button type="primary" onClick={() => setAct({ kind: 'assign', position: null })}>
            Assign position
          </Button>
        }
      />
      <ul className={styles.board} aria-label="Positions">
        {board.seats.map((seat) => (
          <li key={seat.position}>
            <SeatCard seat={seat} onAct={setAct} />
          </li>
        ))}
      </ul>
      <AssignDialog appointment={appointment} board={board} onClose={close} />
      <RemoveDialog term={act?.kind === 'remove' ? act.term : null} onClose={close} />
      <EditTermDialog term={act?.kind === 'edit' ? act.term : null} onClose={close} />
      <OfficeHistory seat={act?.kind === 'history' ? act.seat : null} onClose={close} />
    </>
  );
}

function appointmentOf(act: SeatAct | null, person: string | null): Appointment | null {
  if (act?.kind === 'assign') return { position: act.position, person: null };
  return act === null && person !== null ? { position: null, person } : null;
}

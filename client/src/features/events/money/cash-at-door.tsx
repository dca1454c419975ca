import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { formatMoney } from '../../../shared/format/money';
import { useIsOnline } from '../../../shared/offline/use-is-online';
import { Panel } from '../../../shared/ui/panel';
import { MemberPicker } from '../../accounts/member-picker/member-picker';
import { refreshBooks } from '../../payments/books/refresh-books';
import { useCanManagePayments } from '../../payments/books/use-can-manage-payments';
import styles from './cash-at-door.module.css';
import { DoorPriceDocument, TakeCashAtDoorDocument } from './cash-at-door.generated';

/** Somebody who has paid and is inside. */
export interface PaidGuest {
  name: string;
  /** What was taken, and where it stands in the books. */
  words: string;
}

interface CashAtDoorProps {
  eventId: string;
  /** What this device is called. */
  door: string;
  onTaken: (guest: PaidGuest) => void;
}

/** Cash from who has not paid, or has no place yet: place, receipt and the way in are one tap. */
export function CashAtDoor({ eventId, door, onTaken }: CashAtDoorProps) {
  const isOnline = useIsOnline();
  const [userId, setUserId] = useState<string | undefined>();
  const field = useId();
  if (!useCanManagePayments()) return null;
  return (
    <Panel title="Pays in cash">
      {isOnline ? (
        <div className={styles.cash}>
          <label htmlFor={field}>Who pays?</label>
          <MemberPicker id={field} {...(userId !== undefined && { value: userId })} onChange={setUserId} />
          {userId !== undefined && (
            <Price
              key={userId}
              {...{ eventId, userId, door }}
              onTaken={(guest) => {
                setUserId(undefined);
                onTaken(guest);
              }}
            />
          )}
        </div>
      ) : (
        <p className={styles.quiet}>
          No cash without a network: the place might be gone, and there would be no receipt. People who have
          paid are let in as usual.
        </p>
      )}
    </Panel>
  );
}

function Price({ eventId, userId, door, onTaken }: CashAtDoorProps & { userId: string }) {
  const variables = { eventId, userId };
  const { data, error } = useQuery(DoorPriceDocument, { variables, fetchPolicy: 'network-only' });
  const { take, problem, isBusy } = useCash({ eventId, userId, door, onTaken });
  if (error) return <p role="alert">{describeProblem(error).message}</p>;
  if (!data) return <p className={styles.quiet}>Asking for the price…</p>;
  const { amount, isHeld, refusal } = data.doorPrice;
  if (refusal !== null) return <p role="alert">{refusal}</p>;
  return (
    <>
      <p className={styles.quiet}>
        {isHeld ? 'Has a place that is not paid yet.' : 'Has no place yet: gets one, if there is one.'}
      </p>
      <Button block size="large" type="primary" loading={isBusy} onClick={() => void take(amount)}>
        Take {formatMoney(amount)} and let in
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}

/** Codes after which nobody knows whether the money was recorded: the same key is sent again. */
const unheard = new Set(['NETWORK_ERROR', 'TIMEOUT', 'INTERNAL_SERVER_ERROR', 'UNKNOWN']);

function useCash({ eventId, userId, door, onTaken }: CashAtDoorProps & { userId: string }) {
  const client = useApolloClient();
  const [askServer, { loading: isBusy }] = useMutation(TakeCashAtDoorDocument, { fetchPolicy: 'no-cache' });
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const take = async (amount: string) => {
    setProblem(null);
    const input = { key: key.current, userId, amountKes: Math.round(Number(amount)), door };
    try {
      const { data } = await askServer({ variables: { eventId, input } });
      if (!data) return;
      const { payer, reference, amount: paid } = data.takeCashAtDoor.payment;
      refreshBooks(client);
      onTaken({
        name: payer.name,
        words: `${formatMoney(paid)} in cash, ${reference}. The receipt is with them.`,
      });
    } catch (error) {
      const { code, message } = describeProblem(error);
      setProblem(
        unheard.has(code)
          ? 'No answer came. Tap once more before anything else: the money is taken once, however often this is sent.'
          : message,
      );
    }
  };
  return { take, problem, isBusy };
}

import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { keepTrying } from '../../../shared/offline/keep-trying';
import { afterAnswer, type Door, type DoorAct } from './door-acts';
import { useDoorActs } from './door-store';
import { RecordDoorActsDocument } from './door.generated';

const AGAIN_MS = 5000;
const SEND_MS = 10_000;
const MOST = 100;

const waitingOf = (userId: string, eventId: string): DoorAct[] =>
  useDoorActs
    .getState()
    .acts.filter((act) => act.userId === userId && act.eventId === eventId && act.state === 'waiting')
    .slice(0, MOST);

/** What waits and can be sent again: without a network, without a session, in a bad hour of the server. */
const passing = new Set([
  ...['NETWORK_ERROR', 'TIMEOUT', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'UNKNOWN'],
  ...['RATE_LIMITED', 'UNAUTHENTICATED'],
]);

/** Sends some acts; true when the server has answered. */
function useSendOnce(eventId: string, hear: (door: Door) => void) {
  const [askServer] = useMutation(RecordDoorActsDocument, { fetchPolicy: 'no-cache' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const sendOnce = useCallback(
    async (acts: readonly DoorAct[]): Promise<boolean> => {
      const { deviceName: door, change } = useDoorActs.getState();
      const input = { sentAt: new Date().toISOString(), door, acts: acts.map(said) };
      try {
        const { data } = await askServer({
          variables: { eventId, input },
          context: { fetchOptions: { signal: AbortSignal.timeout(SEND_MS) } },
        });
        if (!data) return false;
        hear(data.recordDoorActs.door);
        change((all) => afterAnswer(all, data.recordDoorActs.results));
        setRefusal(null);
        return true;
      } catch (error) {
        const { code, message } = describeProblem(error);
        setRefusal(passing.has(code) ? null : message);
        return false;
      }
    },
    [askServer, eventId, hear],
  );
  return { sendOnce, refusal };
}

/** Sends what was done at this door: at once, when the network is back, and every few seconds until it is sent. */
export function useDoorSending(userId: string, eventId: string, hear: (door: Door) => void) {
  const { sendOnce, refusal } = useSendOnce(eventId, hear);
  const isSending = useRef(false);
  const waiting = useDoorActs(
    ({ acts }) =>
      acts.filter((act) => act.userId === userId && act.eventId === eventId && act.state === 'waiting')
        .length,
  );

  const send = useCallback(() => {
    const run = async () => {
      if (isSending.current) return;
      isSending.current = true;
      for (let acts = waitingOf(userId, eventId); acts.length > 0; acts = waitingOf(userId, eventId)) {
        if (!(await sendOnce(acts))) break;
      }
      isSending.current = false;
    };
    void run();
  }, [sendOnce, userId, eventId]);

  useEffect(() => {
    if (waiting === 0) return undefined;
    return keepTrying(send, AGAIN_MS);
  }, [waiting, send]);
  return { waiting, refusal };
}

const said = ({ key, at, ticket, registrationId, undoneKey }: DoorAct) => ({
  ...{ key, at, undoneKey },
  ...(ticket === null ? { registrationId } : { ticket }),
});

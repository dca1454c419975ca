import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { useActs } from './act-store';
import { answered, failed, type Act } from './acts';
import { CollectOrderDocument } from './stand.generated';

const AGAIN_MS = 5000;
const SEND_MS = 8000;

const waitingOf = (userId: string): Act[] =>
  useActs.getState().acts.filter((act) => act.userId === userId && act.state === 'waiting');

/** Sends what was handed over on this device: at once, when the network is back, and every few seconds until it is sent. */
export function useSending(userId: string): () => void {
  const [askServer] = useMutation(CollectOrderDocument);
  const isSending = useRef(false);
  const hasWaiting = useActs(({ acts }) =>
    acts.some((act) => act.userId === userId && act.state === 'waiting'),
  );

  const sendOne = useCallback(
    async (act: Act): Promise<void> => {
      const { orderId, code, key, doneAt } = act;
      const { put } = useActs.getState();
      try {
        const { data } = await askServer({
          variables: { input: { orderId, code, requestKey: key, doneAt } },
          context: { fetchOptions: { signal: AbortSignal.timeout(SEND_MS) } },
        });
        if (data) put(answered(act, data.collectOrder));
      } catch (error) {
        put(failed(act, error));
      }
    },
    [askServer],
  );

  const send = useCallback(() => {
    const run = async () => {
      if (isSending.current) return;
      isSending.current = true;
      for (const act of waitingOf(userId).reverse()) await sendOne(act);
      isSending.current = false;
    };
    void run();
  }, [sendOne, userId]);

  useEffect(() => {
    if (!hasWaiting) return;
    send();
    const timer = setInterval(send, AGAIN_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [hasWaiting, send]);
  return send;
}

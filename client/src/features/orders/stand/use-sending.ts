import { useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { keepTrying } from '../../../shared/offline/keep-trying';
import { useActs } from './act-store';
import { answered, failed, type Act } from './acts';
import { CollectOrderDocument } from './stand.generated';

const AGAIN_MS = 5000;
const SEND_MS = 8000;

/** The oldest act that waits, besides those that were tried. */
const nextOf = (userId: string, tried: ReadonlySet<string>): Act | undefined =>
  useActs
    .getState()
    .acts.findLast((act) => act.userId === userId && act.state === 'waiting' && !tried.has(act.key));

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
      const tried = new Set<string>();
      for (let act = nextOf(userId, tried); act; act = nextOf(userId, tried)) {
        tried.add(act.key);
        await sendOne(act);
      }
      isSending.current = false;
    };
    void run();
  }, [sendOne, userId]);

  useEffect(() => {
    if (!hasWaiting) return undefined;
    return keepTrying(send, AGAIN_MS);
  }, [hasWaiting, send]);
  return send;
}

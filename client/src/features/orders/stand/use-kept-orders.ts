import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepTrying } from '../../../shared/offline/keep-trying';
import { digestOf } from './code-words';
import { StandListDocument, type StandListQuery } from './stand.generated';

type KeptOrder = StandListQuery['standList']['orders'][number];

interface Kept {
  list: StandListQuery['standList'];
  loadedAt: string;
}

const AGAIN_MS = 60_000;

/** The orders that wait, kept while the page is open so that codes are checked while the network is gone. */
export function useKeptOrders() {
  const client = useApolloClient();
  const [kept, setKept] = useState<Kept | null>(null);
  const latest = useRef<Kept | null>(null);

  const load = useCallback(async () => {
    try {
      const { data } = await client.query({ query: StandListDocument, fetchPolicy: 'no-cache' });
      if (!data) return;
      latest.current = { list: data.standList, loadedAt: new Date().toISOString() };
      setKept(latest.current);
    } catch {
      // What was loaded before is better than nothing while the network is gone.
    }
  }, [client]);

  useEffect(() => keepTrying(() => void load(), AGAIN_MS), [load]);

  /** The order of a code among those that are kept; null for none. */
  const find = useCallback(async (code: string): Promise<KeptOrder | null> => {
    const list = latest.current?.list;
    if (!list || !('subtle' in crypto)) return null;
    const digest = await digestOf(list.salt, code);
    return list.orders.find(({ codeDigest }) => codeDigest === digest) ?? null;
  }, []);
  return { kept, find };
}

import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { isUnreachable } from './acts';
import { codeIn } from './code-words';
import { StandOrderDocument, type StandGoods_GoodsFragment, type StandListQuery } from './stand.generated';

/** An order that somebody has said the code of. */
export interface Found {
  code: string;
  orderId: string;
  number: string;
  name: string;
  lines: StandGoods_GoodsFragment[];
  /** Null while it waits. */
  collected: { at: string; by: string } | null;
  /** Found in what the device keeps: the server has not been asked. */
  isUnasked: boolean;
}

type Kept = StandListQuery['standList']['orders'][number];

/** So long the server has to answer before the device looks by itself. */
const PATIENCE_MS = 4000;

const WRONG = 'No order that is ready has this code.';
const GONE =
  'The network is gone, and this code is not among the orders that were loaded. Try again when it is back.';

const asKept = (code: string, { id, number, shortName, lines }: Kept): Found => ({
  ...{ code, orderId: id, number, name: shortName, lines, collected: null, isUnasked: true },
});

async function askServer(client: ApolloClient, code: string): Promise<Found> {
  const { data } = await client.query({
    query: StandOrderDocument,
    variables: { code },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS) } },
  });
  if (!data) throw new TypeError('No answer');
  const { id, number, buyerName, lines, collectedAt, collectedBy } = data.standOrder;
  const collected = collectedAt === null ? null : { at: collectedAt, by: collectedBy ?? 'the club' };
  return { code, orderId: id, number, name: buyerName, lines, collected, isUnasked: false };
}

/** Looks for the order of a code: at the server, and in what the device keeps while the network is gone. */
export function useLookup(findKept: (code: string) => Promise<Kept | null>) {
  const client = useApolloClient();
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const answer = useCallback(
    async (code: string): Promise<Found | string> => {
      try {
        if (navigator.onLine) return await askServer(client, code);
      } catch (error) {
        const { fields, message } = describeProblem(error);
        if (!isUnreachable(error)) return fields['code']?.[0] ?? message;
      }
      const kept = await findKept(code);
      return kept ? asKept(code, kept) : GONE;
    },
    [client, findKept],
  );

  const look = useCallback(
    async (typed: string) => {
      const code = codeIn(typed);
      setBusy(true);
      const result = code === null ? WRONG : await answer(code);
      setBusy(false);
      setFound(typeof result === 'string' ? null : result);
      setProblem(typeof result === 'string' ? result : null);
    },
    [answer],
  );
  const clear = useCallback(() => {
    setFound(null);
    setProblem(null);
  }, []);
  return { found, problem, isBusy, look, clear };
}

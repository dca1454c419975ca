import { useMutation } from '@apollo/client/react';
import {
  ReceiveStockDocument,
  TakeStockDocument,
  WriteOffStockDocument,
  type StockRow_VariantFragment,
} from './item-stock.generated';
import type { StockAct } from './stock-words';
import { stockLists } from './use-variant-moves';

export interface StockEntry {
  units: number;
  reason?: string;
}

type Act = (variant: Pick<StockRow_VariantFragment, 'id' | 'stock'>, entry: StockEntry) => Promise<unknown>;

/** What staff do to stock; each rejects with what the server complains of. */
export function useStockActs(): Record<StockAct, Act> {
  const [askToReceive] = useMutation(ReceiveStockDocument, stockLists);
  const [askToWriteOff] = useMutation(WriteOffStockDocument, stockLists);
  const [askToCount] = useMutation(TakeStockDocument, stockLists);
  return {
    receive: ({ id }, input) => askToReceive({ variables: { variantId: id, input } }),
    writeOff: ({ id }, input) => askToWriteOff({ variables: { variantId: id, input } }),
    // What the screen said goes along: a sale meanwhile makes the count one of something else.
    count: ({ id, stock }, { units, reason }) =>
      askToCount({ variables: { input: { counts: [{ variantId: id, units, seen: stock }], reason } } }),
  };
}

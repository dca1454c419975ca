import { useEffect, useState } from 'react';
import { isSignedBy, readSignedCode } from '../signed-code';
import { cardClaim, type CardClaim } from './card-claim';
import { keptKeys } from './kept-keys';

/** Null for a card that none of the club's keys has signed. */
export type CardAlone = CardClaim | null;

async function readAlone(code: string): Promise<CardAlone> {
  const read = readSignedCode(code);
  return read?.kind === 'M' && (await isSignedBy(read, keptKeys())) ? cardClaim(read) : null;
}

/** What a card says by itself, once it is asked for; undefined until then, and where this device keeps no keys. */
export function useCardAlone(code: string, isAsked: boolean): CardAlone | undefined {
  const [known, setKnown] = useState<{ code: string; card: CardAlone } | null>(null);
  useEffect(() => {
    if (!isAsked || keptKeys().length === 0) return;
    let isOver = false;
    void readAlone(code).then((card) => {
      if (!isOver) setKnown({ code, card });
    });
    return () => {
      isOver = true;
    };
  }, [code, isAsked]);
  return isAsked && known?.code === code ? known.card : undefined;
}

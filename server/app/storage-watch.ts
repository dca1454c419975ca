import type { FastifyInstance } from 'fastify';
import { causeChain } from '../core/cause-chain.ts';
import { isFull } from '../core/storage/local-storage.ts';
import type { Storage } from '../core/storage/storage.ts';
import { withinTime } from './within-time.ts';

const LOOK_AGAIN_MS = 5_000;

type Standing = 'writable' | 'full' | 'unusable';

/** Tells whether pictures can be stored, looking at most every few seconds; an alert is logged when that changes for the worse. */
export function watchStorage(storage: Storage, log: FastifyInstance['log']): () => Promise<Standing> {
  let looked = -Infinity;
  let standing: Standing = 'writable';
  const look = async (): Promise<Standing> => {
    try {
      await withinTime(storage.check());
      return 'writable';
    } catch (error) {
      const found = isFull(error) ? 'full' : 'unusable';
      if (found !== standing) {
        log.error({ operatorAlert: true, causes: causeChain(error) }, 'pictures cannot be stored');
      }
      return found;
    }
  };
  return async () => {
    if (performance.now() - looked >= LOOK_AGAIN_MS) {
      looked = performance.now();
      standing = await look();
    }
    return standing;
  };
}

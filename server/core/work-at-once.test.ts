import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';
import { WorkAtOnce, type Work } from './work-at-once.ts';

const work = (key: string): Work => ({ task: 'count', key, payload: {} });
const soon = (): Promise<void> => new Promise(setImmediate);

/** Works in two lanes, where each thing ends when it is told to; what is queued, a queue may refuse at first. */
function workplace(refusals = 0) {
  const begun: string[] = [];
  const queued: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  let refused = 0;
  const atOnce = new WorkAtOnce({
    lanes: 2,
    log: createLogger('silent'),
    run: ({ key }) => {
      begun.push(key);
      return new Promise<void>((resolve, reject) => {
        ends.set(key, (error) => {
          if (error) {
            reject(error);
          } else {
            resolve();
          }
        });
      });
    },
    queue: (left) => {
      refused += 1;
      if (refused <= refusals) {
        return Promise.reject(new Error('The database is away'));
      }
      queued.push(...left.map(({ key }) => key));
      return Promise.resolve();
    },
  });
  const end = async (key: string, error?: Error): Promise<void> => {
    ends.get(key)?.(error);
    await soon();
  };
  return { atOnce, begun, queued, end };
}

describe('work that is done at once', () => {
  it('is begun as lanes come free, in the order in which it came', async () => {
    const { atOnce, begun, end } = workplace();
    ['a', 'b', 'c', 'd'].forEach((key) => {
      atOnce.begin(work(key));
    });
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is done once more, and not beside itself, when it comes again while it is done', async () => {
    const { atOnce, begun, end } = workplace();
    ['a', 'a', 'a', 'b'].forEach((key) => {
      atOnce.begin(work(key));
    });
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'a']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('goes into the queue where it fails, and on with the next', async () => {
    const { atOnce, begun, queued, end } = workplace();
    ['a', 'b', 'c'].forEach((key) => {
      atOnce.begin(work(key));
    });
    await end('a', new Error('no'));
    expect(queued).toEqual(['a']);
    await soon();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('is offered to the queue again where that takes nothing', async () => {
    const { atOnce, queued, end } = workplace(1);
    atOnce.begin(work('a'));
    await end('a', new Error('no'));
    expect(queued).toEqual([]);
    await atOnce.stop();
    expect(queued).toContain('a');
  });

  it('leaves to the queue what waits as the process stops, and lets end what is under way', async () => {
    const { atOnce, begun, queued, end } = workplace();
    ['a', 'b', 'c'].forEach((key) => {
      atOnce.begin(work(key));
    });
    const stopped = atOnce.stop();
    await end('a');
    await end('b');
    await stopped;
    expect(begun).toEqual(['a', 'b']);
    expect(queued).toEqual(['c']);
  });
});
